-- Every refresh token that a session has had, spent or not: one that comes back long after it was spent is a stolen one, however old it is.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created timestamptz not null default now(),
  spent_at timestamptz
);
create index on refresh_token (session_id);
insert into refresh_token (hash, session_id, created) select refresh_hash, id, refreshed_at from session;
insert into refresh_token (hash, session_id, created, spent_at) select previous_hash, id, refreshed_at, refreshed_at from session where previous_hash is not null on conflict do nothing;
alter table session drop column refresh_hash, drop column previous_hash;

grant select, insert, update, delete on refresh_token to parapet_app;
