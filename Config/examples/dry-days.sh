#!/bin/sh
# Says by its exit status whether today and the next two days stay dry, with less than 1 mm each:
#
#   dry-days.sh && water-the-garden
#
# 0: they do. 1: one of them brings rain. 75: nobody knows.
set -eu

exec wxhere when ${PLACE:+--place "$PLACE"} \
  'today.precipitation < 1 mm and tomorrow.precipitation < 1 mm and day+2.precipitation < 1 mm'
