# Writes all that wxhere writes, again and again. Notes the number of the last place that was saved.
number=0
while :; do
  number=$((number + 1))
  point=$((number * 37 % 120 - 60)).5,$((number * 91 % 340 - 170)).5
  wxhere places add "p$number" "$point" && echo "$number" >"$XDG_RUNTIME_DIR/churn"
  /usr/libexec/wxhere/wxhere-refresh --background
  wxhere --manual "$point"
  wxhere config set line.units "$([ $((number % 2)) = 0 ] && echo us || echo metric)"
done >/dev/null 2>&1
