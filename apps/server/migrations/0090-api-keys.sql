-- Keys with which programs call for an organization, within their scopes and never beyond what their maker may.
create table api_key (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  -- What the key is recognized by: the beginning of its secret.
  key_id text not null unique,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  calls_per_minute int not null check (calls_per_minute between 1 and 1200),
  secret_hash bytea not null unique,
  -- The secret before the last one, for as long as it still works.
  former_hash bytea unique, former_until timestamptz check ((former_hash is null) = (former_until is null)),
  made_by uuid not null references person,
  made_by_name text not null,
  last_used timestamptz,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
create index api_key_of_organization on api_key (organization_id, created, id);

-- What was called with keys: which call and how it ended, never what was sent or answered.
create table api_activity (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  api_key_id uuid not null,
  key_id text not null,
  key_name text not null,
  at timestamptz not null,
  call_id text not null,
  method text not null,
  path text not null,
  status int not null,
  milliseconds int not null,
  address text not null,
  request_id uuid not null
);
create index api_activity_by_time on api_activity (organization_id, at, id);
create index api_activity_by_key on api_activity (organization_id, key_id, at, id);
create index api_activity_over on api_activity (at);

do $$
declare
  t text;
begin
  foreach t in array array['api_key', 'api_activity'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy own on %I to parapet_agency, parapet_team, parapet_reach, parapet_program,
      parapet_finance, parapet_vendor using (organization_id = (select scope_organization()))', t);
  end loop;
end $$;
grant select, insert, update, delete on api_key, api_activity to parapet_app;

-- Which key acted, where it was no person.
alter table history add column api_key_id uuid;
