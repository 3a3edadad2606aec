# Notes each line of wxhere with the seconds since the machine was started.
note() { read -r seconds _ </proc/uptime; echo "$seconds $*" >>"$XDG_RUNTIME_DIR/bar"; }
note start
while :; do
  line=$(wxhere)
  note "$?" "$line"
  sleep 1
done
