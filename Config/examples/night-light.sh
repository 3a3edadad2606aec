#!/bin/sh
# Starts gammastep with the location of this machine and the arguments of this script:
#
#   night-light.sh -t 6500:3500
#   NIGHT_LIGHT=redshift night-light.sh
#
# gammastep receives the centre of a grid cell of about 3 km and does not search for the location
# itself. If wxhere has no location, the script ends with its message and exit status. For a saved
# place, which needs no permission, set PLACE to its name.
set -eu

location=$(wxhere where ${PLACE:+--place "$PLACE"} --format '{latitude}:{longitude}')
exec "${NIGHT_LIGHT:-gammastep}" -l "$location" "$@"
