#!/bin/sh
# wxhere in dzen2: a bar of its own. Start it with your session, with what dzen2 is to have:
#
#   dzen2.sh -h 24 -bg '#222222'
#
# dzen2 draws with one font, of which hardly one has all weather symbols: ascii ones here. With a font
# that has them: WXHERE_ICONS=nerd dzen2.sh -fn 'FiraCode Nerd Font:size=10'
#
# Left: all that is known of now, in a terminal. Middle: ask for the weather again.
set -u

# A comma or a semicolon would end a command here: the terminal waits for Enter by another way.
now="${TERMINAL:-x-terminal-emulator} -e sh -c \"wxhere now && read -r _\""
wxhere --bar dzen2 --follow --icons "${WXHERE_ICONS:-ascii}" |
  dzen2 -ta r -fn 'DejaVu Sans Mono:size=10' \
    -e "button1=exec:$now;button2=exec:wxhere --refresh" "$@"
