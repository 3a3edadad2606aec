#!/bin/sh
# Tests whether there is frost now, or in 3, 6, 9 or 12 hours, for cron or a script:
#
#   frost.sh && notify-send 'Bring the plants in.'
#
# Exit status: 0 if there is, 1 if there is not, 75 if that is unknown; others are in wxhere-when(7).
set -eu

exec wxhere when ${PLACE:+--place "$PLACE"} \
  'temperature <= 0 °C or hour+3.temperature <= 0 °C or hour+6.temperature <= 0 °C
   or hour+9.temperature <= 0 °C or hour+12.temperature <= 0 °C'
