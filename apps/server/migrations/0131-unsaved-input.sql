-- What somebody typed in a form and has not saved, so that it outlives the tab: sealed, and theirs alone. The organization is
-- the one that they acted in;
-- whoever keeps it makes the id.
create table unsaved_input (
  id uuid not null,
  person_id uuid not null references person on delete cascade,
  organization_id uuid not null,
  key text not null,
  sealed text not null,
  kept_at timestamptz not null,
  primary key (person_id, organization_id, id)
);
create index on unsaved_input (person_id, kept_at);
create index on unsaved_input (kept_at);
alter table unsaved_input enable row level security, force row level security;
create policy everything on unsaved_input to parapet_all using ((select scope_is_signed()));
create policy own on unsaved_input to parapet_app using (person_id = (select scope_person()));
grant select, insert, update, delete on unsaved_input to parapet_app, parapet_all;
