-- What jobs could not do: each row is tried again after a wait that doubles, and shown at /admin/operations.
create table set_aside (
  id uuid primary key default uuidv7(),
  job text not null,
  -- Its id; of what an outside service reported, the reference there.
  row_id text not null,
  reason text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  tries int not null default 1,
  unique (job, row_id)
);
alter table set_aside enable row level security, force row level security;
create policy everything on set_aside to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on set_aside to parapet_app;
