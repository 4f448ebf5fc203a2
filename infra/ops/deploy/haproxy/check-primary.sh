#!/bin/sh
# HAProxy's check of the database server $3, port $4: ends with 0 when that is the primary.
#
# A server that takes writes may still be the wrong one. Each promotion begins a new timeline, so an
# old primary that was started again is on an earlier one than its successor: the newest timeline is
# noted, and earlier ones are refused. A primary that waits for a synchronous standby and has none
# may be cut off from a standby that was promoted.
set -eu
export PGHOST="$3" PGPORT="$4" PGUSER=shop_check PGDATABASE=postgres PGCONNECT_TIMEOUT=3
export PGPASSFILE=/etc/haproxy/pgpass
NOTE=/var/lib/shop-haproxy/newest-timeline

answer=$(psql --no-psqlrc --no-password --tuples-only --no-align --field-separator=' ' --command="
  SELECT CASE WHEN NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off'
              THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int ELSE 0 END,
         CASE WHEN current_setting('synchronous_standby_names') = '' THEN 1
              ELSE (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) END")
timeline=${answer% *} standbys=${answer#* }
[ "$timeline" -gt 0 ] || exit 1

newest=$(cat "$NOTE" 2>/dev/null || echo 0)
[ "$timeline" -ge "$newest" ] || exit 1
if [ "$timeline" -gt "$newest" ]; then
  echo "$timeline" > "$NOTE.$$"
  mv "$NOTE.$$" "$NOTE"
fi
[ "$standbys" -gt 0 ]
