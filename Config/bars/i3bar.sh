#!/bin/sh
# wxhere beside the output of another command in the bar of i3 or sway. Save this as
# ~/.config/i3/wxhere.sh, and in ~/.config/i3/config or ~/.config/sway/config put it behind your
# status_command:
#
#   status_command i3status | sh ~/.config/i3/wxhere.sh
#
# Clicks do nothing: i3bar sends them to the first command only.
set -u

# The weather is read from a file at each update of the other command. Without wxhere, for example after
# it was removed, the other command's output remains.
is_json=
while IFS= read -r line; do
  case $is_json$line in
    '{'*) is_json=json ;;
    'json[]' | 'json,[]') line=${line%]}$(wxhere --bar i3bar --wait 0 2>/dev/null)] ;;
    'json[{'* | 'json[ {'* | 'json,['*)
      rest=${line#*[}
      weather=$(wxhere --bar i3bar --wait 0 2>/dev/null)
      line=${line%"$rest"}${weather:+$weather,}$rest
      ;;
    json*) ;;
    *)
      weather=$(wxhere --wait 0 2>/dev/null)
      line="${weather:+$weather | }$line"
      ;;
  esac
  printf '%s\n' "$line"
done
