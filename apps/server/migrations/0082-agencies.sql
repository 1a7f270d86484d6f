-- What the provider knows of an agency beside its name, the one it belongs to, and what it may place. `programs` limits it to
-- some families of products; empty is no limit.
alter table organization
  add column parent_id uuid references organization,
  -- One label; the deployment's suffix is appended to it.
  add column hostname text check (hostname ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  add column location_alias text not null default '',
  add column contact_first_name text not null default '',
  add column contact_last_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  add column duns_number text not null default '',
  add column fein text not null default '',
  add column additional_broker_fee bigint not null default 0 check (additional_broker_fee between 0 and 1000000),
  add column payment_terms int not null default 15 check (payment_terms between 0 and 120),
  add column uw_enabled boolean not null default true,
  add column programs text[] not null default '{}',
  add column version int not null default 1,
  add column modified timestamptz not null default now(),
  add constraint organization_not_below_itself check (parent_id <> id);

create index organization_of_parent on organization (parent_id) where parent_id is not null;
create index organization_by_type on organization (account_type, name, id);

-- A level of insureds, by their revenue, that is agreed with an agency: its rates name it.
create table agency_level (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  name text not null check (name <> ''),
  min_revenue bigint check (min_revenue >= 0),
  max_revenue bigint check (max_revenue >= min_revenue),
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agency_id, name)
);
alter table agency_level enable row level security, force row level security;
create policy everything on agency_level to parapet_all using ((select scope_is_signed()));
create policy agency on agency_level for select to parapet_agency, parapet_team using (agency_id = (select scope_organization()));
grant select, insert, update, delete on agency_level to parapet_app;
