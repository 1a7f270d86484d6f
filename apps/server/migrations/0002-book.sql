-- Reference: facts, and the directory of companies that an agency picks its accounts from.
create table industry (
  region text not null, code text not null, level int not null, primary_industry text not null, secondary_industry text not null,
  hazard_class int not null, primary key (region, code)
);
create index on industry using gin (secondary_industry gin_trgm_ops);

create table directory_company (
  id uuid primary key default uuidv7(),
  region text not null, name text not null, phone text not null default '', address1 text not null default '', address2 text not null default '',
  city text not null default '', state text not null default '', zip_code text not null default '', country text not null default 'US',
  industry_code text not null default '', industry text not null default '', domain_name text not null default '',
  revenue bigint, employees int, year_established int, signals jsonb not null default '[]'
);
create index on directory_company using gin (name gin_trgm_ops);
create index on directory_company (region, state, name);

create table account (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organisation,
  team_id uuid references team,
  directory_id uuid references directory_company,
  region text not null check (region in ('US', 'UK')),
  name text not null,
  state text not null default '',
  city text not null default '',
  industry text not null default '',
  revenue bigint,
  status text not null default 'Open',
  profile_score int not null default 0,
  details jsonb not null,
  contact jsonb,
  security_answers jsonb not null default '{}',
  signals jsonb not null default '[]',
  version int not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);
create index on account (agency_id, name);
create index on account using gin (name gin_trgm_ops);
create unique index account_one_agency on account (directory_id) where directory_id is not null;

create sequence quote_number start 100001;
create table quote (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  agency_id uuid not null references organisation,
  team_id uuid references team,
  quote_number text not null unique,
  product text not null,
  region text not null,
  currency text not null,
  status text not null,
  company_name text not null,
  agency_name text not null,
  agent_id uuid references person,
  agent_name text not null default '',
  agent_email text not null default '',
  agent_phone text not null default '',
  selection jsonb not null,
  adjustments jsonb not null default '[]',
  rating jsonb not null,
  irpm jsonb not null default '{}',
  irpm_note text,
  is_surplus boolean not null default false,
  is_renewal boolean not null default false,
  -- The underwriter has released the present terms: referral rules no longer hold them back.
  is_released boolean not null default false,
  broker_fee bigint not null default 0,
  additional_broker_fee bigint not null default 0,
  mga_fee bigint not null default 0,
  total_premium bigint not null,
  effective_date date not null,
  end_date date not null,
  expires_on date not null,
  need_by_date date,
  reason text,
  reason_summary text,
  underwriter_name text,
  sent_at timestamptz,
  sent_to text,
  signature jsonb,
  bind_requested_at timestamptz,
  policy_id uuid,
  version int not null default 1,
  last_patched timestamptz not null default now(),
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);
create index quote_by_agency on quote (agency_id, modified desc, id);
create index quote_by_modified on quote (modified desc, id);
create index quote_by_account on quote (account_id);
create index quote_by_status on quote (status, modified);
create index quote_company_search on quote using gin (company_name gin_trgm_ops);
create index quote_number_search on quote using gin (quote_number gin_trgm_ops);

-- Every version that a quote went through.
create table quote_snapshot (
  quote_id uuid not null references quote,
  number int not null,
  account_id uuid not null,
  agency_id uuid not null,
  team_id uuid,
  at timestamptz not null,
  actor_name text not null,
  event text not null,
  status text not null,
  state jsonb not null,
  primary key (quote_id, number)
);

create sequence policy_number start 500001;
create table policy (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  agency_id uuid not null references organisation,
  team_id uuid references team,
  quote_id uuid not null unique references quote,
  policy_number text not null unique,
  product text not null,
  region text not null,
  currency text not null,
  status text not null,
  payment_status text not null default 'Unpaid',
  company_name text not null,
  agency_name text not null,
  quote_number text not null,
  selection jsonb not null,
  rating jsonb not null,
  application jsonb not null,
  total_premium bigint not null,
  agency_billed boolean not null default false,
  customer_email text,
  time_zone text not null,
  effective_date date not null,
  end_date date not null,
  due_date date not null,
  bound_at timestamptz not null,
  issued_at timestamptz,
  version int not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);
create index on policy (agency_id, end_date, id);
create index on policy (account_id);
create index on policy (status, effective_date);
create index on policy using gin (company_name gin_trgm_ops);
create index on policy using gin (policy_number gin_trgm_ops);

-- A policy is a chain of transactions; nothing is overwritten.
create table policy_transaction (
  id uuid primary key default uuidv7(),
  account_id uuid not null, agency_id uuid not null, team_id uuid,
  policy_id uuid not null references policy,
  number int not null,
  type text not null,
  effective_date date not null,
  booked_at timestamptz not null,
  premium bigint not null,
  total bigint not null,
  rating jsonb not null,
  unique (policy_id, number)
);

create sequence claim_number start 700001;
create table claim (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null, team_id uuid,
  policy_id uuid references policy,
  claim_number text not null unique,
  status text not null,
  loss_date date,
  loss_description text not null default '',
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);

create sequence submission_number start 300001;
create table submission (
  id uuid primary key default uuidv7(),
  account_id uuid references account, agency_id uuid not null references organisation, team_id uuid,
  submission_number text not null unique,
  company_name text not null,
  agency_name text not null,
  product text not null,
  status text not null,
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);
create index on submission (agency_id, modified desc);
