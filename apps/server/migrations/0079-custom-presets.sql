-- Terms that an agency keeps under a name of its own, for the quotes of a product.
create table custom_preset (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  name text not null check (name <> ''),
  product text not null,
  terms jsonb not null,
  created_by text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agency_id, product, name)
);

alter table custom_preset enable row level security, force row level security;
create policy everything on custom_preset to parapet_all using ((select scope_is_signed()));
create policy agency on custom_preset to parapet_agency, parapet_team using (agency_id = (select scope_organization()));
grant select, insert, update, delete on custom_preset to parapet_app;
