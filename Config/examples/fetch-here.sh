#!/bin/sh
# Fetches from a web service what it knows of where this machine is. The address is a format of
# wxhere's, so that {latitude} and {longitude} stand where the service wants them:
#
#   fetch-here.sh 'https://api.example.org/tides?lat={latitude}&lon={longitude}'
#
# The service is told the centre of a square of about 3 km, and sees the IP address besides; what is
# behind the address goes to curl. Brackets of an address are doubled: [[ and ]].
set -eu

format=${1:?"say what to fetch: fetch-here.sh 'https://example.org/?lat={latitude}&lon={longitude}'"}
shift
address=$(wxhere where ${PLACE:+--place "$PLACE"} --format "$format")
exec curl --fail --silent --show-error --location "$@" -- "$address"
