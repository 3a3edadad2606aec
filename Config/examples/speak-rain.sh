#!/bin/sh
# Announces rain a quarter of an hour before it begins, until it is stopped. It needs
# speech-dispatcher.
#
#   speak-rain.sh
set -eu

exec wxhere when ${PLACE:+--place "$PLACE"} 'rain_in <= 15 min' --follow --run \
  'spd-say -- "Rain in $WXHERE_TOWN soon"'
