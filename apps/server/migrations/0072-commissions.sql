-- The share of the premium that is an agency's, from a day on: of everything, or of a level of insureds by their revenue, a program,
-- a product, of new business or of renewals alone. Transactions keep the rate that they were booked with.
create table commission_rate (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  -- '' for every insured.
  level text not null default '',
  min_revenue bigint, max_revenue bigint check (max_revenue >= min_revenue),
  -- Null for any.
  program text, product text, business text check (business in ('NEW', 'RENEWAL')),
  rate double precision not null check (rate between 0 and 1),
  effective_from date not null,
  -- The first day on which it does not hold any more.
  effective_to date check (effective_to > effective_from),
  reason text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  check ((level = '') = (min_revenue is null and max_revenue is null))
);
create index commission_rate_of_agency on commission_rate (agency_id, effective_from);

-- What is due is accrued, and nothing is paid, until payments are resumed.
alter table organization add column payments_paused boolean not null default false;

-- Where an agency's commission is paid to. A row is never changed: the newest that is in effect counts.
create table agency_bank (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  bank text not null,
  account_name text not null,
  account_type text not null check (account_type in ('CHECKING', 'SAVINGS')),
  -- Sealed with the secret of the server.
  routing_sealed text not null, account_sealed text not null,
  routing_last text not null, account_last text not null,
  -- Who is told of changes.
  email text not null,
  -- A change waits, so that whoever reads the mail can stop it.
  effective_at timestamptz not null,
  created timestamptz not null, created_by text not null
);
create index agency_bank_of_agency on agency_bank (agency_id, created);

-- A month of an agency, closed once it is over. It never changes: what is corrected falls in the next one.
create table commission_statement (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  agency_name text not null,
  number text not null unique,
  -- Its first day, by UTC.
  month date not null check (extract(day from month) = 1),
  currency text not null,
  -- In cents, what is due to the agency being above zero.
  opening bigint not null,
  commission bigint not null, claw_backs bigint not null, broker_fees bigint not null,
  adjustments bigint not null, kept bigint not null, payments bigint not null,
  closing bigint not null,
  -- What of the closing stands on 2200 and on 2210.
  commission_due bigint not null, fees_due bigint not null,
  -- What was collected of it, and is not held: below zero it is carried forward.
  payable bigint not null,
  held bigint not null,
  closed_at timestamptz not null,
  unique (agency_id, month, currency),
  check (closing = opening + commission + claw_backs + broker_fees + adjustments + kept + payments),
  check (closing = commission_due + fees_due)
);
create index commission_statement_newest on commission_statement (month, id);

-- One line an entry of the agency's accounts: each stands on one statement.
create table commission_statement_line (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references commission_statement,
  agency_id uuid not null references organization,
  entry_id uuid not null unique references ledger_entry,
  kind text not null check (kind in ('COMMISSION', 'CLAW_BACK', 'BROKER_FEE', 'ADJUSTMENT', 'KEPT', 'PAYMENT')),
  policy_id uuid not null references policy,
  policy_number text not null,
  company_name text not null,
  -- Null where no transaction of the policy booked it.
  transaction_number int,
  transaction_type text,
  effective_date date,
  booked_on date not null,
  premium bigint,
  rate double precision,
  rate_source text,
  amount bigint not null,
  -- The part of it that was collected when the statement was closed.
  paid bigint not null,
  -- Of a policy that went from agency to agency: the days that are this one's.
  days_from date, days_to date,
  reason text
);
create index commission_statement_line_of_statement on commission_statement_line (statement_id);

-- What is due and not paid, because the agency may not be paid for it.
create table commission_statement_hold (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references commission_statement,
  agency_id uuid not null references organization,
  policy_id uuid not null references policy,
  policy_number text not null,
  company_name text not null,
  state text not null,
  reason text not null check (reason in ('NO_LICENSE', 'NO_APPOINTMENT')),
  amount bigint not null,
  unique (statement_id, policy_id)
);

create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'A closed commission statement does not change';
end $$;
create function only_while_closing() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from commission_statement where id = new.statement_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'A closed commission statement does not change';
  end if;
  return new;
end $$;
create trigger keep_closed before update or delete on commission_statement for each row execute function keep_closed();
create trigger keep_closed before update or delete on commission_statement_line for each row execute function keep_closed();
create trigger keep_closed before update or delete on commission_statement_hold for each row execute function keep_closed();
create trigger only_while_closing before insert on commission_statement_line for each row execute function only_while_closing();
create trigger only_while_closing before insert on commission_statement_hold for each row execute function only_while_closing();

-- What was paid of a statement; its token was used for it, and for nothing else.
create table commission_payment (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  statement_id uuid not null references commission_statement,
  token_hash bytea not null unique,
  -- Under which the bank knows it.
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  account_last text not null,
  paid_at timestamptz not null, paid_by text not null
);
create index commission_payment_of_agency on commission_payment (agency_id, paid_at);

-- What the agency is to have more or less, on one of its policies: asked for by one person, decided by another.
create table commission_adjustment (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  policy_id uuid not null references policy,
  policy_number text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('ASKED', 'BOOKED', 'REFUSED')),
  requested_by uuid not null, requested_by_name text not null, requested_at timestamptz not null,
  decided_by uuid, decided_by_name text, decided_at timestamptz,
  check (decided_by <> requested_by)
);
create index commission_adjustment_of_agency on commission_adjustment (agency_id, requested_at);

alter table ledger_entry
  add column commission_payment_id uuid references commission_payment,
  add column commission_adjustment_id uuid references commission_adjustment;
create index ledger_entry_of_commission_payment on ledger_entry (commission_payment_id) where commission_payment_id is not null;
create index ledger_entry_due_to_agency on ledger_entry (agency_id, at) include (account, amount, policy_id, currency)
  where account in (2200, 2210);

do $$
declare t text;
begin
  foreach t in array array['commission_rate', 'agency_bank', 'commission_statement', 'commission_statement_line',
    'commission_statement_hold', 'commission_payment', 'commission_adjustment'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    -- What is the whole agency's: whoever sees one team of it alone does not see this.
    execute format('create policy agency on %I for select to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('grant select, insert on %I to parapet_app', t);
  end loop;
end $$;
create policy own on agency_bank for insert to parapet_agency with check (agency_id = (select scope_organization()));
grant update on commission_rate, commission_adjustment to parapet_app;
