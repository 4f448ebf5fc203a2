#!/bin/sh
# The roles of the shop and of its backups in a new PostgreSQL, with the passwords of `database_url` and `backup_database_url` in the folder $1.
# docs/deployment.md runs it; the image of PostgreSQL runs it with its own first start (compose.yaml).
set -eu
secrets=${1:-/run/secrets}
password_in() { sed 's|^[^:]*://[^:]*:\([0-9a-f]*\)@.*|\1|' "$secrets/$1"; }
${PSQL:-psql --username=postgres} --quiet --set=ON_ERROR_STOP=1 <<SQL
CREATE ROLE shop LOGIN PASSWORD '$(password_in database_url)';
CREATE ROLE shop_backup LOGIN REPLICATION PASSWORD '$(password_in backup_database_url)' IN ROLE pg_monitor, pg_read_all_data;
CREATE DATABASE shop OWNER shop;
-- Functions of the shop name its own setting, which only a superuser may otherwise.
GRANT SET ON PARAMETER "shop.actor" TO shop;
\connect shop
GRANT EXECUTE ON FUNCTION pg_create_restore_point, pg_switch_wal TO shop_backup;
SQL
# Debian lets roles replicate from its own machine; the image lets nobody.
[ -z "${POSTGRES_PASSWORD_FILE:-}" ] || echo 'host replication shop_backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
