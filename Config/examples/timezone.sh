#!/bin/bash
# Sets the time zone of the machine to that of where it is, once the zone has changed and stayed so for an
# hour: a train along a border changes nothing.
#
#   timezone.sh                    as root; or where polkit lets you use timedatectl set-timezone
#   TIMEZONE_WAIT=600 timezone.sh  after ten minutes
#
# It sleeps until wxhere has another place to tell, and asks no weather service. Who runs it needs a
# permission: wxhere permission allow.
set -eu

wait=${TIMEZONE_WAIT:-3600}
# The zone that has been seen since, in seconds since 1970; empty where it is the machine's.
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
  # An empty line: the place is not known any more, or has no zone.
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
