-- How people left a list, under a name (docs/decisions/0091). A view is of a person in one account: in another one
-- they work with other rows. No foreign key to the account, which may be an organization or an insured's account.
create table saved_view (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person on delete cascade,
  organization_id uuid not null,
  account_type text not null,
  list text not null,
  name text not null check (name <> ''),
  name_key text not null generated always as (lower(name)) stored,
  state jsonb not null,
  is_shared boolean not null default false,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (person_id, organization_id, account_type, list, name_key)
);
create index saved_view_shared on saved_view (organization_id, account_type) where is_shared;

-- The view that a list opens with. It may be a colleague's.
create table default_view (
  person_id uuid not null references person on delete cascade,
  organization_id uuid not null,
  account_type text not null,
  list text not null,
  view_id uuid not null references saved_view on delete cascade,
  primary key (person_id, organization_id, account_type, list)
);
create index default_view_of_view on default_view (view_id);

do $$
declare
  t text;
begin
  foreach t in array array['saved_view', 'default_view'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy own on %I to parapet_app using (person_id = (select scope_person()))', t);
    execute format('grant select, insert, update, delete on %I to parapet_app', t);
  end loop;
end $$;
-- The provider's people who see some agencies only have no organization in their scope: it is that of their person.
create policy shared on saved_view for select to parapet_app using (is_shared and (
  organization_id = (select scope_organization())
  or organization_id = (select organization_id from person where id = (select scope_person()))));
