-- The licenses of agencies and of their agents to place admitted coverage, state by state.
create table agency_license (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  state text not null, npn text not null default '', number text not null,
  expiration_date date not null,
  -- Whether this is the state of residence, whose license the other states build on.
  active_resident_state boolean not null default false,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agency_id, state, number)
);
create table agent_license (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  agent_id uuid not null references person,
  state text not null, npn text not null default '', number text not null,
  expiration_date date not null,
  active_resident_state boolean not null default false,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agent_id, state, number)
);
create index on agent_license (agency_id);

do $$
declare
  t text;
begin
  foreach t in array array['agency_license', 'agent_license'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency, parapet_team using (agency_id = (select scope_organization()))', t);
    execute format('grant select, insert, update, delete on %I to parapet_app', t);
  end loop;
end $$;
