-- Creates the portal's database with an owner who is not a superuser, and the two roles that the portal uses. The
-- password is the variable "password" of psql, or the content of the file that compose.yaml provides.
\set ON_ERROR_STOP on
\if :{?password}
\else
  \set password `cat /run/secrets/cover_password`
\endif
create role cover login password :'password';
create role campus_cover_app nologin;
create role campus_cover_system nologin;
grant campus_cover_app, campus_cover_system to cover;
create database cover owner cover;
