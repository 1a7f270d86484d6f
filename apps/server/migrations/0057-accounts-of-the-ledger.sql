-- Each entry names its account of the chart (domain/ledger/chart.ts). Earlier entries get it by their book and code; nothing
-- else of them changes. Money that staff applied by hand went straight to the bank.
alter table ledger_entry add column account smallint;
update ledger_entry set account = case
  when ledger = 'receivable' then 1100
  when ledger = 'premium' then 2000
  when ledger = 'refund' then 2300
  when ledger = 'fee' and code = 'MGA_FEE' then 4010
  when ledger = 'fee' then 2210
  when ledger = 'tax' and code = 'SURPLUS_LINES_TAX' then 2100
  when ledger = 'tax' and code = 'SURPLUS_STAMPING_FEE' then 2110
  when ledger = 'tax' then 2120
  when payment_reference ~ '^(Check|Wire|Bank Account):' or payment_reference like 'demo-refund-%' then 1020
  else 1010
end;
alter table ledger_entry alter column account set not null;
create index ledger_entry_of_account on ledger_entry (account, currency, at) include (amount);
create index ledger_entry_newest on ledger_entry (at, id);

-- The commission rates that hold for the policy, as they stood when its first transaction was booked: {agency, provider,
-- source}. Policies of before have none, and no commission is booked for them.
alter table policy_transaction add column commission jsonb;

-- What the processor told us, and what staff applied, paid out or corrected.
alter table payment
  add column kind text not null default 'PAYMENT' check (kind in ('PAYMENT', 'REFUND', 'CHARGEBACK')),
  -- Of a payment past the processor: the day on the check or of the transfer.
  add column payment_date date,
  -- It came or went past the processor.
  add column is_outside boolean not null default false,
  -- How often it was corrected: each time a reversal and a new journal were booked.
  add column edits int not null default 0,
  -- Why it was closed or voided, or what the processor says of it.
  add column comment text not null default '',
  -- Nothing more is expected of it, and nothing of it is changed any more.
  add column closed_at timestamptz,
  -- Of a refund or chargeback: the payment that it gives back.
  add column of_payment uuid references payment,
  add column version int not null default 1;
update payment set is_outside = processor_transaction_id ~ '^(Check|Wire|Bank Account):';
create index payment_in_process on payment (created) where status = 'In Process';
create index payment_given_back on payment (of_payment) where of_payment is not null;

-- What is not going to be paid: asked for by one person, decided by another.
create table write_off (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('ASKED', 'BOOKED', 'REFUSED')),
  -- Null for the job.
  requested_by uuid, requested_by_name text not null, requested_at timestamptz not null,
  decided_by uuid, decided_by_name text, decided_at timestamptz
);
create index write_off_of_policy on write_off (policy_id);
-- One open request a policy.
create unique index write_off_requested on write_off (policy_id) where status = 'ASKED';
alter table write_off enable row level security, force row level security;
create policy everything on write_off to parapet_all using ((select scope_is_signed()));
grant select, insert, update on write_off to parapet_app;
