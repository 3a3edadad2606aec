#!/bin/sh
# wxhere for Prometheus, with the textfile collector of its node exporter. Writes wxhere.prom to a
# folder. The file is replaced atomically, so that the exporter never reads half of it:
#
#   prometheus.sh [FOLDER]      default: Debian's, /var/lib/prometheus/node-exporter
#
# Run it once a minute with wxhere-prometheus.timer or cron:
#
#   * * * * * /usr/local/bin/prometheus.sh
#
# The user who runs it must be able to write to the folder: use chgrp and chmod g+w, or another
# folder that --collector.textfile.directory sets.
set -eu

folder=${1:-/var/lib/prometheus/node-exporter}
# Without the suffix .prom, because the exporter would read it.
new=$(mktemp "$folder/.wxhere.XXXXXX")
trap 'rm -f "$new"' EXIT
wxhere --bar prometheus >"$new"
# The exporter runs as another user.
chmod 644 "$new"
mv "$new" "$folder/wxhere.prom"
