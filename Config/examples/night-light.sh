#!/bin/sh
# Starts gammastep for where this machine is, with what is behind the name of this script:
#
#   night-light.sh -t 6500:3500
#   NIGHT_LIGHT=redshift night-light.sh
#
# It is told the centre of a square of about 3 km, and looks for nothing itself: wxhere looks, as far
# as it may, and where it does not know, this ends with wxhere's status and sentence. A place that you
# have saved needs no permission: set PLACE to its name.
set -eu

location=$(wxhere where ${PLACE:+--place "$PLACE"} --format '{latitude}:{longitude}')
exec "${NIGHT_LIGHT:-gammastep}" -l "$location" "$@"
