#!/bin/sh
# Tests whether this machine is at a saved place: in the same grid cell of about 3 km.
#
#   wxhere places add work here
#   is-at.sh work && mpc pause
#   if is-at.sh home; then cd ~/projects; else cd ~/travel; fi
#
# Exit status: 0 if it is, 1 if it is elsewhere, 64 if there is no such saved place; otherwise the
# status of wxhere when one of the two places is unknown.
set -eu

# A name after - is that of a saved place, never that of a town, such as Home in Washington.
saved=$(wxhere where --place="-${1:?"say which place: is-at.sh home"}" --format '{cell}')
here=$(wxhere where --format '{cell}')
test "$here" = "$saved"
