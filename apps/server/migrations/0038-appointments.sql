-- In which states the provider's carrier has appointed an agency; the last day is not one of it.
create table appointment (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  state text not null,
  appointed_from date not null,
  terminated_on date,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agency_id, state)
);
alter table appointment enable row level security;
alter table appointment force row level security;
create policy everything on appointment to parapet_all using ((select scope_is_signed()));
create policy agency on appointment for select to parapet_agency, parapet_team using (agency_id = (select scope_organization()));
grant select, insert, update, delete on appointment to parapet_app;
