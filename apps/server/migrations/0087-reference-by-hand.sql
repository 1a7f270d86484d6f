-- Industry codes that an administrator added, changed or took out stay so when the shipped ones are loaded again.
alter table industry
  add column id uuid not null default uuidv7() unique,
  add column is_by_hand boolean not null default false,
  add column is_removed boolean not null default false,
  add column version int not null default 1,
  add column modified timestamptz not null default now();
grant insert, update on industry to parapet_app;

-- The states that forms offer. What the law of a state asks stays in data.
create table us_state (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  time_zone text not null,
  is_removed boolean not null default false,
  version int not null default 1,
  modified timestamptz not null default now()
);
grant select, insert, update on us_state to parapet_app;

-- Mail domains whose people are not invited.
create table blocked_domain (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  domain text not null unique check (domain = lower(domain) and domain <> ''),
  blocked_by text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
create index blocked_domain_by_created on blocked_domain (created, id);
alter table blocked_domain enable row level security, force row level security;
create policy everything on blocked_domain to parapet_all using ((select scope_is_signed()));
grant select, insert, delete on blocked_domain to parapet_app;
