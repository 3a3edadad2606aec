# Notes a line of wxhere each second, or every $1 seconds, with the seconds since the machine was started.
note() { read -r seconds _ </proc/uptime; echo "$seconds $*" >>"$XDG_RUNTIME_DIR/bar"; }
note start
while :; do
  line=$(wxhere)
  note "$?" "$line"
  sleep "${1-1}"
done
