#!/bin/sh
# Publishes strong gusts over MQTT, for example for awnings and shutters, until it is stopped. It
# needs mosquitto-clients.
#
#   BROKER=localhost TOPIC=home/awning mqtt-wind.sh
#
# The message is the speed of the current gusts in m/s, even if only those of the next hour are strong. After a message, the next one is sent only when the
# gusts have been weaker for an hour.
set -eu

export BROKER="${BROKER:-localhost}" TOPIC="${TOPIC:-home/awning}"
exec wxhere when ${PLACE:+--place "$PLACE"} 'wind_gust > 50 km/h or hour+1.wind_gust > 50 km/h' \
  --follow --again-after '1 h' --run \
  'mosquitto_pub --host "$BROKER" --topic "$TOPIC" --message "${WXHERE_WIND_GUST-}"'
