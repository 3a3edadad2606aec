#!/bin/sh
# Shows a desktop notification when a severe official warning comes into force, and goes on:
#
#   notify-warning.sh
#   SEVERITY=moderate notify-warning.sh
#
# Start it with your session. The severities are minor, moderate, severe and extreme. The text comes from
# a weather service; -- keeps it from being taken for an option.
set -eu

exec wxhere when ${PLACE:+--place "$PLACE"} "alert_severity >= ${SEVERITY:-severe}" --follow --run \
  'notify-send --urgency=critical -- "$WXHERE_ALERT_EVENT" "$WXHERE_PLACE: ${WXHERE_ALERT_HEADLINE-}"'
