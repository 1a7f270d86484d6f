-- What lies in the store of files, by the hash of its bytes: noted before the bytes are put. Whoever removes bytes notes
-- that first, and not before nothing has named them for a day; so what somebody brings meanwhile is never lost.
create table stored_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  put_at timestamptz not null,
  -- Kept though no document names it: an edition of a list of sanctions.
  for_good boolean not null default false,
  removing_at timestamptz,
  check (not (for_good and removing_at is not null))
);
insert into stored_file (sha256, size, put_at)
  select distinct on (sha256) sha256, size, created from document
  where bytes_removed_at is null and sha256 ~ '^[0-9a-f]{64}$' order by sha256, created desc;
insert into stored_file (sha256, size, put_at, for_good)
  select sha256, 0, loaded, true from sanctions_list where sha256 ~ '^[0-9a-f]{64}$'
  on conflict (sha256) do update set for_good = true;
create index stored_file_put on stored_file (put_at) where not for_good;

alter table stored_file enable row level security, force row level security;
create policy everything on stored_file to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on stored_file to parapet_app;
