-- What an underwriter is to write in a year, as the provider's administrators plan it; premium in minor units.
create table premium_plan (
  person_id uuid not null references person on delete cascade,
  year int not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  set_by text not null,
  set_at timestamptz not null,
  version int not null default 1,
  primary key (person_id, year, currency)
);
alter table premium_plan enable row level security, force row level security;
create policy everything on premium_plan to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on premium_plan to parapet_all;
