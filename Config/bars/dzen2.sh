#!/bin/sh
# wxhere in dzen2, as a separate bar. Start it with your session, with the options for dzen2:
#
#   dzen2.sh -h 24 -bg '#222222'
#
# dzen2 uses a single font, and hardly any font has all weather symbols, so these are ASCII. With a
# font that has them: WXHERE_ICONS=nerd dzen2.sh -fn 'FiraCode Nerd Font:size=10'
#
# Left click: the current weather in a terminal. Middle click: refresh the weather.
set -u

# A comma or a semicolon would end a command here, so the terminal waits for Enter in another way.
now="${TERMINAL:-x-terminal-emulator} -e sh -c \"wxhere now && read -r _\""
wxhere --bar dzen2 --follow --icons "${WXHERE_ICONS:-ascii}" |
  dzen2 -ta r -fn 'DejaVu Sans Mono:size=10' \
    -e "button1=exec:$now;button2=exec:wxhere --refresh" "$@"
