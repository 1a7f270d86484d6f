-- What an agency paid that bills its clients: one check or transfer for the policies of a month.
create table agency_payment (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  -- The first day of the month whose bill it pays.
  billed_month date not null check (extract(day from billed_month) = 1),
  amount bigint not null check (amount >= 0),
  -- Credits of the agency's policies that were set off with it.
  credit bigint not null check (credit >= 0),
  currency text not null,
  method text not null,
  reference text not null,
  description text not null,
  payment_date date not null,
  created timestamptz not null,
  created_by text not null,
  check (amount + credit > 0),
  unique (agency_id, method, reference)
);
alter table agency_payment enable row level security, force row level security;
create policy everything on agency_payment to parapet_all using ((select scope_is_signed()));
create policy agency on agency_payment for select to parapet_agency using (agency_id = (select scope_organization()));
grant select, insert on agency_payment to parapet_app;
-- The share of a policy in what its agency paid, or the credit of a policy that was set off with it.
alter table payment add column agency_payment_id uuid references agency_payment;
create index payment_of_agency on payment (agency_payment_id) where agency_payment_id is not null;
create index policy_agency_billed on policy (agency_id) where agency_billed;

-- What of a refund went to the financer: set off with what it had not paid yet, or by check.
alter table premium_finance add column refunded bigint not null default 0 check (refunded >= 0);
