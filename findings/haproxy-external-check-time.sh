#!/usr/bin/env bash
# HAProxy 2.6.12 (Debian 12): how long a check program of `option external-check` may run. It is
# ended after `inter`, and where `timeout check` is set as well, after `timeout connect` if that is
# less: a longer `timeout check`, which gives other kinds of checks more time, takes time away from
# a program. One that needs two seconds, as a login to a busy database may, makes a healthy server
# DOWN for ever.
#
# Seen with a program of two seconds and `timeout connect 1s`: inter 1s DOWN; inter 4s UP;
# inter 4s with timeout check 8s DOWN ("External check timeout, code: 0", after 1 s).
# Fails when that changes.
set -euo pipefail
version=2.6.12-1+deb12u4
folder=$(mktemp -d)
pid=
end() {
  [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download -q "haproxy=$version" liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH="$folder/root/usr/lib/$(uname -m)-linux-gnu"

printf '#!/bin/sh\n/bin/sleep 2\n' >check.sh
chmod 755 check.sh
cat >haproxy.cfg <<CFG
global
  external-check
  stats socket $folder/stats
  log stdout format raw local0
defaults
  mode tcp
  log global
  timeout connect 1s
  timeout client 5s
  timeout server 5s
backend short
  option external-check
  external-check command $folder/check.sh
  server one 127.0.0.1:9 check inter 1s rise 1 fall 1
backend long
  option external-check
  external-check command $folder/check.sh
  server one 127.0.0.1:9 check inter 4s rise 1 fall 1
backend patient
  timeout check 8s
  option external-check
  option log-health-checks
  external-check command $folder/check.sh
  server one 127.0.0.1:9 check inter 4s rise 1 fall 1
CFG
root/usr/sbin/haproxy -f haproxy.cfg >log 2>&1 &
pid=$!
sleep 12
stateOf() {
  node -e "require('node:net').connect('$folder/stats', function () { this.end('show stat\n') }).on('data', (text) => process.stdout.write(text))" |
    awk -F, -v backend="$1" '$1 == backend && $2 == "one" { print $18 }'
}
seen="inter 1s: $(stateOf short), inter 4s: $(stateOf long), inter 4s and timeout check 8s: $(stateOf patient)"
echo "haproxy $(root/usr/sbin/haproxy -v | awk 'NR == 1 { print $3 }'): $seen"
grep -m1 -o 'External check timeout, code: [0-9]*' log
[ "$seen" = 'inter 1s: DOWN, inter 4s: UP, inter 4s and timeout check 8s: DOWN' ]
