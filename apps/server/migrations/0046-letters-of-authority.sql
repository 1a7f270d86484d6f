-- What one person may release without a second, dated. Rows are only added: a new letter ends those before it.
create table underwriting_authority (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  person_id uuid not null references person,
  from_date date not null,
  to_date date check (to_date >= from_date),
  -- Whole major units of the quote's currency.
  "limit" bigint not null check ("limit" >= 0),
  premium bigint not null check (premium >= 0),
  hazard_class int not null check (hazard_class between 1 and 7),
  -- Percent: schedule rating either way, and what it takes off the premium.
  irpm double precision not null check (irpm between 0 and 100),
  discount double precision not null check (discount between 0 and 100),
  granted_by_id uuid not null references person,
  granted_by text not null,
  reason text not null,
  created timestamptz not null default now(),
  constraint nobody_grants_themselves check (granted_by_id <> person_id)
);
create index letters_of_person on underwriting_authority (person_id, created desc);
alter table underwriting_authority enable row level security, force row level security;
create policy everything on underwriting_authority to parapet_all using ((select scope_is_signed()));
grant select, insert on underwriting_authority to parapet_app;

-- A recommendation is a request for a second release: whose it is, which limits it exceeds, and a refusal.
update quote set recommendation = jsonb_build_object('personId', null, 'over', '[]'::jsonb, 'refused', null) || recommendation
  where recommendation is not null;
