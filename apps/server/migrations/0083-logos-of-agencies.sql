-- Logos of agencies in two sizes, as they are shown; and the picture that somebody brought and has not cropped yet, which
-- nobody else sees.
create table agency_logo (
  agency_id uuid not null references organization,
  size text not null check (size in ('SMALL', 'MEDIUM')),
  picture bytea not null,
  modified timestamptz not null default now(),
  primary key (agency_id, size)
);
create table logo_draft (
  person_id uuid primary key references person on delete cascade,
  agency_id uuid not null references organization,
  size text not null check (size in ('SMALL', 'MEDIUM')),
  picture bytea not null,
  created timestamptz not null default now()
);
create index on logo_draft (created);

do $$
declare t text;
begin
  foreach t in array array['agency_logo', 'logo_draft'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert, update, delete on %I to parapet_app', t);
    execute format('grant select, update, delete on %I to parapet_all', t);
  end loop;
end $$;
create policy agency on agency_logo to parapet_agency, parapet_team using (agency_id = (select scope_organization()));
create policy agency on logo_draft to parapet_agency, parapet_team
  using (agency_id = (select scope_organization()) and person_id = (select scope_person()));
-- The logo stands on what the clients of an agency and its partners are shown.
create policy agency_of_account on agency_logo for select to parapet_account, parapet_reach
  using (agency_id = any (array(select agency_id from account)));
