-- What a form can be, in the order in which declarations list the forms of a policy.
create table form_type (
  id uuid primary key default uuidv7(),
  -- What papers and code call it; words that people read are its name.
  code text not null unique check (code ~ '^[a-z][a-z ]{0,39}$'),
  name text not null check (name <> ''),
  position int not null,
  is_removed boolean not null default false,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
grant select, insert, update on form_type to parapet_app;

-- The library of the forms that policies are made of. A row is one edition of one form.
create table form (
  id uuid primary key default uuidv7(),
  region text not null check (region in ('US', 'UK')),
  -- The form, whatever its edition.
  form_key text not null check (form_key ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  form_type_id uuid not null references form_type,
  number text not null check (number <> ''),
  edition text not null check (edition <> ''),
  title text not null check (title <> ''),
  effective_from date not null,
  effective_to date,
  -- Which policies have it: empty for every one of the region.
  condition jsonb not null default '{}',
  -- What it says, as `data/forms` has it.
  wording jsonb not null,
  is_by_hand boolean not null default false,
  is_removed boolean not null default false,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  check (effective_to is null or effective_to >= effective_from)
);
create unique index form_edition on form (region, number, edition) where not is_removed;
create unique index form_from on form (region, form_key, effective_from) where not is_removed;
create index form_of_type on form (form_type_id);
grant select, insert, update on form to parapet_app;

-- The editions that a policy was issued with, and why: whatever the library says later.
create table policy_form (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  form_id uuid not null references form,
  position int not null,
  -- [{by, value}]
  reasons jsonb not null,
  created timestamptz not null default now(),
  unique (policy_id, form_id)
);
create index policy_form_of_form on policy_form (form_id);
create index policy_form_of_account on policy_form (account_id);
create index policy_form_of_agency on policy_form (agency_id);

-- Whose rows: one policy for the role of each scope (platform/database-roles.ts).
alter table policy_form enable row level security, force row level security;
create policy everything on policy_form to parapet_all using ((select scope_is_signed()));
create policy agency on policy_form to parapet_agency using (agency_id = (select scope_organization()));
create policy team on policy_form to parapet_team
  using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account on policy_form to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update on policy_form to parapet_app;
