-- A product of the insured whose security posture is read. What opens it is sealed with a key that is not in the database.
create table connection (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  type text not null,
  status text not null check (status in ('PENDING', 'INVITED', 'SUCCESS', 'FAILED')),
  problem text,
  -- What is no secret: the tenant at Microsoft, the region, the host.
  metadata jsonb not null default '{}',
  sealed text,
  -- Which key it was sealed with; not the key.
  sealed_with text,
  score double precision check (score between 0 and 100),
  actions jsonb not null default '[]',
  read_at timestamptz,
  tried_at timestamptz,
  -- Since when it waits for an answer; null when nothing is under way.
  reading_since timestamptz,
  connected_by text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (account_id, type),
  check ((status = 'FAILED') = (problem is not null)),
  check ((sealed is null) = (sealed_with is null))
);
create index connection_by_agency on connection (agency_id, created desc, id);
create index connection_by_created on connection (created desc, id);
create index connection_to_read on connection (tried_at) where reading_since is null;

-- One score a day, for its history.
create table connection_score (
  connection_id uuid not null references connection on delete cascade,
  account_id uuid not null references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  day date not null,
  score double precision not null,
  primary key (connection_id, day)
);
create index connection_score_of_account on connection_score (account_id);

-- Who agreed to it that a product is read, and to which text.
create table connector_consent (
  account_id uuid not null references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  type text not null,
  edition date not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  primary key (account_id, type)
);

-- The account's organization at the hub that reads many products.
create table leen_organization (
  account_id uuid primary key references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  organization_id text,
  created timestamptz not null default now()
);

do $$
declare
  t text;
begin
  foreach t in array array['connection', 'connection_score', 'connector_consent', 'leen_organization'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I to parapet_team using (agency_id = (select scope_organization())
      and team_id = any ((select scope_teams())::uuid[]))', t);
    execute format('create policy account on %I to parapet_account using (account_id = (select scope_organization()))', t);
  end loop;
end $$;
grant select, insert, update, delete on connection, connection_score, connector_consent, leen_organization to parapet_app;

-- Somebody is at a provider's sign-in: what its answer must fit. It is the person's who began, and nobody else's.
create table connector_authorization (
  state_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  person_id uuid not null references person on delete cascade,
  type text not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index connector_authorization_of_account on connector_authorization (account_id);
create index connector_authorization_of_person on connector_authorization (person_id);
create index connector_authorization_over on connector_authorization (expires_at);
alter table connector_authorization enable row level security, force row level security;
create policy everything on connector_authorization to parapet_all using ((select scope_is_signed()));
create policy own on connector_authorization to parapet_app using (person_id = (select scope_person()));
grant select, insert, update, delete on connector_authorization to parapet_app;

-- What connected products last said, repeated for the risk: [{type, score, readOn}].
alter table account add column connector_scores jsonb not null default '[]';
