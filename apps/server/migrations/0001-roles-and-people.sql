-- The application acts as parapet_app, which owns nothing: row-level security binds it, and ledgers and history cannot be rewritten by it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'parapet_app') then create role parapet_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant parapet_app to %I', current_user); exception when others then null; end $$;
create extension if not exists pg_trgm;

-- Lists search by substring through row-level security; without this mark the planner may not use the trigram index first.
do $$ begin
  alter function texticlike(text, text) leakproof;
exception when insufficient_privilege then raise notice 'texticlike could not be marked leakproof: staff searches will be slower';
end $$;

-- Whether a row of an agency, a team and an account belongs to whoever acts in this transaction.
create function in_scope(row_agency uuid, row_account uuid, row_team uuid) returns boolean language sql stable parallel safe as $$
  select case current_setting('parapet.scope', true)
    when 'all' then true
    when 'agency' then row_agency = nullif(current_setting('parapet.organisation', true), '')::uuid
    when 'team' then row_agency = nullif(current_setting('parapet.organisation', true), '')::uuid
      and row_team = any (coalesce(nullif(current_setting('parapet.teams', true), ''), '{}')::uuid[])
    when 'account' then row_account = nullif(current_setting('parapet.organisation', true), '')::uuid
    else false
  end
$$;

create table organisation (
  id uuid primary key default uuidv7(),
  account_type text not null,
  name text not null,
  region text not null default 'US' check (region in ('US', 'UK')),
  description text not null default '',
  npn text,
  is_wholesale boolean not null default false,
  agency_billed boolean not null default false,
  enforce_mfa boolean not null default false,
  surplus_licence text,
  created timestamptz not null default now()
);

create table team (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null,
  is_default boolean not null default false
);

-- A person. `organisation_id` is an organisation's id or, for a policyholder, the account's.
create table person (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null default '',
  middle_name text,
  last_name text not null default '',
  phone text,
  npn text,
  account_type text not null,
  organisation_id uuid not null,
  role text not null,
  realm text not null default 'ACCOUNT' check (realm in ('ACCOUNT', 'TEAM')),
  mfa_type text not null default 'NONE',
  mfa_secret text,
  enabled boolean not null default true,
  validated_at timestamptz,
  password_set_at timestamptz,
  failed_logins int not null default 0,
  failed_at timestamptz,
  last_login timestamptz,
  created timestamptz not null default now()
);
create index on person (organisation_id);

create table team_member (
  team_id uuid not null references team,
  person_id uuid not null references person,
  primary key (team_id, person_id)
);

-- One sign-in. Each refresh spends one token and gives the next; a token spent twice ends the session.
create table session (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  account_type text not null,
  organisation_id uuid not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  created timestamptz not null default now()
);
create index on session (refresh_hash);
create index on session (previous_hash);
create index on session (person_id);

-- What an emailed link stands for; only the hash of its token is kept.
create table invitation (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  token_type text not null,
  account_type text not null,
  organisation_id uuid not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null,
  redirect_url text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created timestamptz not null default now()
);

-- A one-time-code flow: an emailed link that opens a place of the console after a six-digit code.
create table workflow (
  id uuid primary key default uuidv7(),
  flow text not null,
  person_id uuid not null references person,
  redirect_url text not null,
  code_hash bytea,
  code_expires_at timestamptz,
  tries int not null default 0,
  expires_at timestamptz not null,
  created timestamptz not null default now()
);
