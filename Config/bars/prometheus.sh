#!/bin/sh
# wxhere for Prometheus, by the textfile collector of its node exporter. Writes wxhere.prom into a
# folder, whole or not at all, so that nobody reads half of one:
#
#   prometheus.sh [FOLDER]      default: Debian's, /var/lib/prometheus/node-exporter
#
# Once a minute, by wxhere-prometheus.timer or by cron:
#
#   * * * * * /usr/local/bin/prometheus.sh
#
# Whoever runs it must be let to write there: chgrp and chmod g+w, or another folder, which
# --collector.textfile.directory names.
set -eu

folder=${1:-/var/lib/prometheus/node-exporter}
# Not by the name .prom, which would be read.
new=$(mktemp "$folder/.wxhere.XXXXXX")
trap 'rm -f "$new"' EXIT
wxhere --bar prometheus >"$new"
# The exporter is somebody else.
chmod 644 "$new"
mv "$new" "$folder/wxhere.prom"
