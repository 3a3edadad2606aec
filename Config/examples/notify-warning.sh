#!/bin/sh
# Shows a desktop notification when a severe official warning becomes active, until it is stopped:
#
#   notify-warning.sh
#   SEVERITY=moderate notify-warning.sh
#
# Start it with your session. The severities are minor, moderate, severe and extreme. The text comes from
# a weather service, so -- prevents it from being parsed as an option.
set -eu

exec wxhere when ${PLACE:+--place "$PLACE"} "alert_severity >= ${SEVERITY:-severe}" --follow --run \
  'notify-send --urgency=critical -- "$WXHERE_ALERT_EVENT" "$WXHERE_PLACE: ${WXHERE_ALERT_HEADLINE-}"'
