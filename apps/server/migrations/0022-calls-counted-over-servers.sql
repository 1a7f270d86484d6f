-- How many calls came from an address in a minute, over all processes of all servers (http/call-counts.ts).
-- A process writes its share at once for some calls and not for each. `caller` is a keyed hash: no address is
-- kept. Unlogged: after a crash of the database the minute begins again.
create unlogged table call_count (
  minute int not null,
  caller bytea not null,
  calls int not null,
  primary key (minute, caller)
);
alter table call_count enable row level security, force row level security;
create policy everything on call_count to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on call_count to parapet_all;
