#!/bin/sh
# wxhere in lemonbar: a bar of its own. Start it with your session, with what lemonbar is to have:
#
#   lemonbar.sh -g x24 -B '#222222'
#
# lemonbar draws with fonts of the X server, of which hardly one has weather symbols: ascii ones here.
# With a font that has them: WXHERE_ICONS=emoji lemonbar.sh -f FONT
#
# Left: all that is known of now, in a terminal. Middle: ask for the weather again.
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
