#!/bin/sh
# wxhere in GNOME's panel, by the extension Argos (or in xbar and SwiftBar). Save this as
# ~/.config/argos/wxhere.1m+.sh and make it executable: the name says that it is run each minute, and
# whenever its menu is opened. wxhere only reads a file, and starts a refresh when one is due.
exec wxhere --bar argos
