#!/bin/bash
# Starts Debian's PostgreSQL as the official image starts its own, for the variables that compose.yaml sets.
set -eu
PATH="$(echo /usr/lib/postgresql/*/bin):$PATH"
export PGDATA=/var/lib/postgresql/data

if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  install -d -o postgres -g postgres -m 3777 /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086 # They are several arguments.
  initdb --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") --auth-local=trust $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  # As the official one: a server for nobody but this script makes the database.
  pg_ctl --wait start -o "-c listen_addresses=''"
  createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
  pg_ctl --wait --mode=fast stop
fi
exec postgres -c listen_addresses='*'
