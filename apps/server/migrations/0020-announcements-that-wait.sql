-- Changes that open screens are told about. `pg_notify` in the transaction itself made all commits of the
-- cluster wait for one another; a row here does not, and one notification tells many (platform/relay.ts).
-- Unlogged: after a crash of the database the screens connect again and read everything again.
create unlogged table announcement (
  id bigint generated always as identity primary key,
  event jsonb not null
);
alter table announcement enable row level security, force row level security;
create policy everything on announcement to parapet_all using ((select scope_is_signed()));
create policy written on announcement for insert to parapet_app with check ((select scope_is_signed()));
grant insert on announcement to parapet_app;
grant select, update, delete on announcement to parapet_all;
