-- Related claims bear one retention: `related_to` is the first of them. A notice of circumstances fixes the policy year.
alter table claim_file
  add column related_to uuid references claim check (related_to <> claim_id),
  add column circumstance_noticed date,
  add column vendor_category text;
create index claim_file_related on claim_file (related_to) where related_to is not null;

-- What was asked for and booked on the money of a claim. What is booked is never changed, but taken back.
create table claim_transaction (
  id uuid primary key default uuidv7(),
  claim_file_id uuid not null references claim_file,
  claim_id uuid not null references claim,
  claim_number text not null,
  company_name text not null,
  policy_id uuid not null references policy,
  policy_number text not null,
  account_id uuid not null references account,
  number int not null,
  kind text not null check (kind in ('RESERVE', 'PAYMENT', 'RECOVERY')),
  status text not null check (status in ('ASKED', 'BOOKED', 'REFUSED', 'VOIDED')),
  coverage_id int not null,
  cost text not null check (cost in ('INDEMNITY', 'DEFENSE', 'BREACH_RESPONSE', 'BUSINESS_INTERRUPTION', 'EXTORTION', 'CRIME')),
  -- The change of a reserve; the loss that is paid; what came back. Whole minor units.
  amount bigint not null check (kind = 'RESERVE' or amount > 0),
  currency text not null,
  -- What leaves the account, once it is booked.
  payout bigint,
  payee text check (payee in ('INSURED', 'VENDOR', 'CLAIMANT', 'THREAT_ACTOR')),
  payee_name text check ((payee is null) = (payee_name is null)),
  recovery text check (recovery in ('SUBROGATION', 'SALVAGE', 'RETENTION')),
  reference text not null default '',
  reason text not null,
  -- What was answered before a ransom, and the name of the counsel who signed it off.
  ransom_checks text[] not null default '{}',
  counsel text not null default '',
  is_beyond_limit boolean not null default false,
  needs_carrier boolean not null default false,
  carrier_reference text not null default '',
  requested_by uuid references person,
  requested_by_name text not null,
  requested_at timestamptz not null,
  decided_by uuid references person,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text,
  booked_at timestamptz,
  void_reason text,
  voided_by_name text,
  voided_at timestamptz,
  unique (claim_file_id, number),
  check ((kind = 'PAYMENT') = (payee is not null)),
  check ((kind = 'RECOVERY') = (recovery is not null)),
  check ((status in ('BOOKED', 'VOIDED')) = (booked_at is not null)),
  check ((status = 'VOIDED') = (voided_at is not null))
);
create index claim_transaction_newest on claim_transaction (requested_at desc, id);
create index claim_transaction_waiting on claim_transaction (requested_at) where status = 'ASKED';
create index claim_transaction_of_claim on claim_transaction (claim_id);

-- The books of claims: signed whole minor units. Nobody changes a line.
create table claim_entry (
  id uuid primary key default uuidv7(),
  claim_transaction_id uuid not null references claim_transaction,
  claim_file_id uuid not null references claim_file,
  policy_id uuid not null references policy,
  coverage_id int not null,
  cost text not null,
  ledger text not null check (ledger in ('reserve', 'paid', 'retention', 'retention-recovered', 'recovery')),
  amount bigint not null check (amount <> 0),
  currency text not null,
  booked_at timestamptz not null
);
create index claim_entry_of_policy on claim_entry (policy_id, booked_at);
create index claim_entry_of_file on claim_entry (claim_file_id);

do $$
declare t text;
begin
  foreach t in array array['claim_transaction', 'claim_entry'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert on %I to parapet_app', t);
  end loop;
end $$;
grant update on claim_transaction to parapet_app;

-- What examiners and the vendor of a claim write to each other.
alter table claim_note add column is_for_vendor boolean not null default false;
