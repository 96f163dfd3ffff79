#!/bin/sh
# What PostgreSQL's image does at its first start, as far as ops/compose/compose.yaml asks for it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 700 "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA" --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --options="-c listen_addresses='' -c unix_socket_directories=/run/postgresql" --wait start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --host=/run/postgresql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 --file="$file"
  done
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
