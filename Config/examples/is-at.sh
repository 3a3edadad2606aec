#!/bin/sh
# Tests whether this machine is at a saved place: in the same grid cell of about 3 km, or as near as
# a coarser location.precision can tell.
#
#   wxhere places add work here
#   is-at.sh work && mpc pause
#   if is-at.sh home; then cd ~/projects; else cd ~/travel; fi
#
# Exit status: 0 if it is, 1 if it is elsewhere, 64 if there is no such saved place; otherwise the
# status of wxhere when one of the two places is unknown.
set -eu

# The brackets leave the town empty where there is none, as at sea.
values='{cell}|{latitude}|{longitude}|[{town}]|{region}, {country_code}'
# A name after - is that of a saved place, never that of a town, such as Home in Washington.
saved=$(wxhere where --place="-${1:?"say which place: is-at.sh home"}" --format "$values")
here=$(wxhere where --format "$values")
# A saved place is as precise as it was typed, whatever location.precision is.
printf '%s|%s|%s\n' "$(wxhere config location.precision)" "$here" "$saved" | awk -F '|' '
  $1 ~ / 3km$/ { exit ($2 != $7) }
  $1 ~ / city$/ && $5 != "" { exit ($5 != $10 || $6 != $11) }
  # The middle of nine cells, which is kept up to a cell outside them.
  {
    reach = 2.5 * 180 / 6672
    north = $8 - $3
    east = (($9 - $4 + 540) % 360 - 180) * cos($3 * 3.14159 / 180)
    exit (north < -reach || north > reach || east < -reach || east > reach)
  }'
