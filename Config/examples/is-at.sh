#!/bin/sh
# Says by its exit status whether this machine is at a saved place: in its square of about 3 km.
#
#   wxhere places add work here
#   is-at.sh work && mpc pause
#   if is-at.sh home; then cd ~/projects; else cd ~/travel; fi
#
# 0: it is. 1: it is elsewhere. Any other: wxhere's, where one of the two places is not known.
set -eu

saved=$(wxhere where --place "${1:?"say which place: is-at.sh home"}" --format '{cell}')
here=$(wxhere where --format '{cell}')
test "$here" = "$saved"
