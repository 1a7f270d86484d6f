-- A condition before issue: while it is open, the binder is not issued; once its day is over, the binder expires.
alter table policy_subjectivity add column is_before_issue boolean not null default false;
create index policy_conditions on policy_subjectivity (policy_id) where status = 'OPEN' and is_before_issue;

-- What we owe back, for lists of those who pay it out.
alter table policy add column refund_due bigint not null default 0;
update policy t set refund_due = -coalesce((select sum(amount) from ledger_entry where policy_id = t.id and ledger = 'refund'), 0);
create index policy_refunds on policy (agency_id, end_date) where refund_due > 0;

-- Nothing is bound while an event holds, where it holds. An empty list means all.
create table moratorium (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  event text not null,
  cve text check (cve ~ '^CVE-[0-9]{4}-[0-9]{4,}$'),
  reason text not null,
  from_date date not null,
  to_date date check (to_date >= from_date),
  regions text[] not null default '{}',
  products text[] not null default '{}',
  states text[] not null default '{}',
  declared_by text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
alter table moratorium enable row level security, force row level security;
create policy everything on moratorium to parapet_all using ((select scope_is_signed()));
grant select, insert, update on moratorium to parapet_app;

-- Limits accumulate by industry class and place (platform/facts.ts: aggregates).
alter table policy add column industry_class text generated always as
  (left(coalesce(nullif(application->'details'->>'naicsCode', ''), application->'details'->>'sicCode', ''), 2)) stored;
create index policy_aggregate on policy (region, place, industry_class, status) include (coverage_limit);
