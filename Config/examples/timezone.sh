#!/bin/bash
# Sets the machine's time zone to that of its location, after the location's zone has been different
# for an hour. A train along a border changes nothing.
#
#   timezone.sh                    as root; or where polkit lets you use timedatectl set-timezone
#   TIMEZONE_WAIT=600 timezone.sh  after ten minutes
#
# It sleeps until wxhere reports another place, and sends no request to weather services. The user
# who runs it must allow location access: wxhere permission allow.
set -eu

wait=${TIMEZONE_WAIT:-3600}
# When the zone was first different, in seconds since 1970; empty while it is the machine's zone.
zone=""
since=0

while true; do
  status=0
  if [[ -n $zone ]]; then
    left=$((since + wait - EPOCHSECONDS))
    IFS= read -r -t "$((left > 0 ? left : 1))" seen || status=$?
  else
    IFS= read -r seen || status=$?
  fi
  if ((status > 128)); then
    seen=$zone
  elif ((status > 0)); then
    # wxhere has ended.
    exit 1
  fi
  # An empty line means that the place is no longer known, or has no zone.
  if [[ -z $seen || $seen == "$(timedatectl show --property=Timezone --value)" ]]; then
    zone=""
  elif [[ $seen != "$zone" ]]; then
    zone=$seen
    since=$EPOCHSECONDS
  elif ((EPOCHSECONDS - since >= wait)); then
    timedatectl set-timezone "$zone"
    zone=""
  fi
done < <(exec wxhere where --follow --no-weather --format '[{time_zone}]')
