#!/bin/sh
# wxhere in GNOME's panel with the extension Argos. Save this as
# ~/.config/argos/wxhere.1m+.sh and make it executable. The name makes it run every minute and
# whenever its menu is opened. wxhere only reads a file, and starts a refresh when one is due.
exec wxhere --bar argos
