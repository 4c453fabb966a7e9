#!/bin/sh
# Run once by the PostgreSQL image, as its superuser: one log-in owns and migrates the database, the app has a lesser one.
set -eu

psql -v ON_ERROR_STOP=1 -v owner="$DATABASE_OWNER_PASSWORD" -v app="$DATABASE_APP_PASSWORD" --username postgres <<'SQL'
CREATE ROLE lectern_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner';
CREATE ROLE lectern_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'app';
CREATE DATABASE lectern OWNER lectern_owner;
REVOKE ALL ON DATABASE lectern FROM PUBLIC;
GRANT CONNECT ON DATABASE lectern TO lectern_app;
SQL
