-- What the panel says of a vendor; and an organization that was removed, whose names are free again.
alter table organization add column subcategories text[] not null default '{}', add column removed_at timestamptz;
create unique index organization_hostname on organization (hostname) where removed_at is null;
create index organization_by_age on organization (account_type, created, id);
create index reach_by_age on reach (holder_id, created, target_id);

-- What a carrier takes within its treaties.
create table carrier_profile (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  treaty_id text not null,
  name text not null check (name <> ''),
  -- Whole major units; null means what the treaty says.
  most_limit bigint check (most_limit > 0), most_revenue bigint check (most_revenue > 0),
  states text[] not null default '{}',
  from_date date not null, to_date date check (to_date > from_date),
  created_by text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (organization_id, name)
);
create index carrier_profile_by_name on carrier_profile (name, id);
create index carrier_profile_by_age on carrier_profile (created, id);
create index carrier_profile_by_treaty on carrier_profile (treaty_id, id);
create index carrier_profile_by_start on carrier_profile (from_date, id);
alter table carrier_profile enable row level security, force row level security;
create policy everything on carrier_profile to parapet_all using ((select scope_is_signed()));
create policy program on carrier_profile for select to parapet_program using (organization_id = (select scope_organization()));
grant select, insert, update, delete on carrier_profile to parapet_app;
