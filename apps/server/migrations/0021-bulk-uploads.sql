-- A file of many risks, and its rows. The chunks that turn rows into accounts and quotes commit what they have done
-- here, with the rows, so an upload goes on after a crash and no row is done twice.
create table bulk_upload (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  team_id uuid references team,
  -- Which accounts it made is said by its rows.
  account_id uuid,
  file_name text not null,
  file_hash bytea not null,
  tags text[] not null default '{}',
  is_red_accounts boolean not null default false,
  team_name text not null default '',
  -- Who uploaded it, and whose rows they may see: the worker acts for them.
  uploader jsonb not null,
  status text not null check (status in ('Processing', 'Done', 'Canceled')),
  total int not null,
  invalid int not null,
  stored int not null default 0,
  found int not null default 0,
  refused int not null default 0,
  version int not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);
-- The same file is taken once by an agency, unless it was canceled.
create unique index bulk_upload_once on bulk_upload (agency_id, file_hash) where status <> 'Canceled';
create index bulk_upload_of_agency on bulk_upload (agency_id, created desc);

create table bulk_upload_row (
  upload_id uuid not null references bulk_upload,
  -- As in the file: the head is row 1.
  number int not null,
  agency_id uuid not null,
  team_id uuid,
  -- The account that was made or found.
  account_id uuid,
  quote_id uuid,
  risk jsonb,
  errors jsonb not null default '[]',
  status text not null check (status in ('Waiting', 'Stored', 'Refused', 'Invalid')),
  primary key (upload_id, number)
);
create index bulk_upload_row_waiting on bulk_upload_row (upload_id, number) where status = 'Waiting';

-- Whether the agency has the company already.
create index account_by_agency_and_lower_name on account (agency_id, lower(name));

do $$
declare
  t text;
begin
  foreach t in array array['bulk_upload', 'bulk_upload_row'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I to parapet_team using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]))', t);
  end loop;
end $$;
grant select, insert, update on bulk_upload, bulk_upload_row to parapet_app;
