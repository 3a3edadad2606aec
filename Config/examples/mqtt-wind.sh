#!/bin/sh
# Publishes strong gusts by MQTT, as for awnings and shutters, and goes on. It needs mosquitto-clients.
#
#   BROKER=localhost TOPIC=home/awning mqtt-wind.sh
#
# The message is the speed of the gusts in m/s. Awnings that were let out again are told an hour later at the
# earliest.
set -eu

export BROKER="${BROKER:-localhost}" TOPIC="${TOPIC:-home/awning}"
exec wxhere when ${PLACE:+--place "$PLACE"} 'wind_gust > 50 km/h or hour+1.wind_gust > 50 km/h' \
  --follow --again-after '1 h' --run \
  'mosquitto_pub --host "$BROKER" --topic "$TOPIC" --message "${WXHERE_WIND_GUST-}"'
