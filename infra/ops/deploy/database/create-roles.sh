#!/bin/sh
# The roles of the shop and of its drill in a new PostgreSQL, with the passwords of `database_url` and `backup_database_url` in the folder $1.
# docs/deployment.md runs it; the image of PostgreSQL runs it with its own first start (compose.yaml). Where the file may not be executed, the
# image sources it: then $1 is the image's, and nothing that is set here may stay.
(
set -eu
case $0 in
  *create-roles.sh) secrets=${1:-/run/secrets} ;;
  *) secrets=/run/secrets ;;
esac
password_in() {
  password=$(sed -n 's|^[^:]*://[^:]*:\([0-9a-f]\{1,\}\)@.*|\1|p' "$secrets/$1")
  [ -n "$password" ] || { echo "There is no password of hexadecimal digits in $secrets/$1." >&2; exit 1; }
  echo "$password"
}
shop_password=$(password_in database_url)
backup_password=$(password_in backup_database_url)
${PSQL:-psql --username=postgres} --quiet --set=ON_ERROR_STOP=1 <<SQL
CREATE ROLE shop LOGIN PASSWORD '$shop_password';
CREATE ROLE shop_backup LOGIN PASSWORD '$backup_password' IN ROLE pg_monitor, pg_read_all_data;
CREATE DATABASE shop OWNER shop;
-- Functions of the shop name its own setting, which only a superuser may otherwise.
GRANT SET ON PARAMETER "shop.actor" TO shop;
\connect shop
GRANT EXECUTE ON FUNCTION pg_create_restore_point, pg_switch_wal TO shop_backup;
SQL
)
