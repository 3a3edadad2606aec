#!/bin/sh
# wxhere in lemonbar, as a separate bar. Start it with your session, with the options for lemonbar:
#
#   lemonbar.sh -g x24 -B '#222222'
#
# lemonbar uses fonts of the X server, and hardly any of them has weather symbols, so these are
# ASCII. With a font that has them: WXHERE_ICONS=emoji lemonbar.sh -f FONT
#
# Left click: the current weather in a terminal. Middle click: refresh the weather.
set -u

wxhere --bar lemonbar --follow --icons "${WXHERE_ICONS:-ascii}" |
  while IFS= read -r line; do
    printf '%%{r}%%{A:now:}%%{A2:refresh:}%s%%{A}%%{A} \n' "$line"
  done |
  lemonbar -p "$@" |
  while read -r click; do
    case $click in
      now) ${TERMINAL:-x-terminal-emulator} -e sh -c 'wxhere now; read -r _' & ;;
      refresh) wxhere --refresh >/dev/null & ;;
    esac
  done
