#!/bin/sh
# Tests whether today and the next two days stay dry, with less than 1 mm each:
#
#   dry-days.sh && water-the-garden
#
# Exit status: 0 if they do, 1 if there is precipitation on one of them, 75 if that is unknown; others
# are in wxhere-when(7).
set -eu

exec wxhere when ${PLACE:+--place "$PLACE"} \
  'today.precipitation < 1 mm and tomorrow.precipitation < 1 mm and day+2.precipitation < 1 mm'
