-- The payout by which the processor paid a payment to the bank, or took back what it gave back.
alter table payment add column payout_reference text;
create index payment_unsettled on payment (created) where payout_reference is null and not is_outside;

-- Premium net of commission, paid to those who carry the risk of a treaty, of what was collected up to a day.
create table remittance (
  id uuid primary key default uuidv7(),
  treaty_id text not null,
  -- The last UTC day whose entries count.
  through date not null,
  currency text not null,
  policies int not null,
  -- Gross premium, the commission kept, and what was paid.
  premium bigint not null, commission bigint not null, amount bigint not null,
  booked_at timestamptz not null, booked_by text not null,
  unique (treaty_id, through)
);
create index remittance_newest on remittance (booked_at, id);

-- The premium bordereau: one row a premium line of a policy transaction.
create table remittance_line (
  id uuid primary key default uuidv7(),
  remittance_id uuid not null references remittance,
  policy_id uuid not null references policy,
  transaction_id uuid not null references policy_transaction,
  code text not null,
  -- What the transaction booked.
  written bigint not null,
  -- What this remittance pays of it: gross premium, the commission on it, and the net.
  premium bigint not null, commission bigint not null, amount bigint not null,
  unique (remittance_id, transaction_id, code)
);
create index remittance_line_of_transaction on remittance_line (transaction_id, code);
create index remittance_line_of_policy on remittance_line (policy_id);

-- Who carries how much of it.
create table remittance_share (
  id uuid primary key default uuidv7(),
  remittance_id uuid not null references remittance,
  -- The organization that may sign in for the party; null where none does.
  organization_id uuid references organization,
  party text not null,
  kind text not null check (kind in ('CARRIER', 'RE_INSURER')),
  position int not null,
  share double precision not null,
  premium bigint not null, commission bigint not null, amount bigint not null,
  currency text not null,
  booked_at timestamptz not null,
  unique (remittance_id, position)
);
create index remittance_share_of_organization on remittance_share (organization_id, booked_at, id);
create index remittance_share_newest on remittance_share (booked_at, id);

-- A tax paid to its state, or a stamping fee to its office, for a month: once.
create table tax_return (
  id uuid primary key default uuidv7(),
  account smallint not null,
  jurisdiction text not null,
  month text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text not null,
  paid_on date not null,
  booked_at timestamptz not null, booked_by text not null,
  unique (account, jurisdiction, month)
);

alter table ledger_entry
  add column remittance_id uuid references remittance,
  add column tax_return_id uuid references tax_return;
create index ledger_entry_of_remittance on ledger_entry (remittance_id) where remittance_id is not null;
create index ledger_entry_of_tax_return on ledger_entry (tax_return_id) where tax_return_id is not null;

do $$
declare t text;
begin
  foreach t in array array['remittance', 'remittance_line', 'remittance_share', 'tax_return'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert on %I to parapet_app', t);
  end loop;
end $$;
-- A carrier or reinsurer sees its own share.
create policy program on remittance_share for select to parapet_program using (organization_id = (select scope_organization()));
