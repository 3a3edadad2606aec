#!/bin/sh
# Refreshes the weather of each user who is logged in as soon as a network is up, with
# wxhere-refresh.service. As root, install it for NetworkManager:
#
#   install network-up.sh /etc/NetworkManager/dispatcher.d/50-wxhere
#
# or for systemd-networkd, where networkd-dispatcher runs it:
#
#   install network-up.sh /etc/networkd-dispatcher/routable.d/50-wxhere
#
# It is needed only by machines where a timer alone asks: wxhere --follow and a bar that runs wxhere
# look again by themselves. A user must have run: wxhere permission allow --always
set -eu

# NetworkManager says what happened to which interface; networkd-dispatcher runs it when routable.
case "${2-up}" in
  up | vpn-up | connectivity-change) ;;
  *) exit 0 ;;
esac

for folder in /run/user/*/; do
  [ -S "${folder}systemd/private" ] || continue
  user=$(basename "$folder")
  systemctl --user --machine="$user@.host" --no-block start wxhere-refresh.service || :
done
