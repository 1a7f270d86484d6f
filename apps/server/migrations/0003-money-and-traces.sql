-- The double-entry ledger. Amounts are whole cents, debit positive; each journal sums to zero and is only ever added.
create table ledger_entry (
  id uuid primary key default uuidv7(),
  account_id uuid not null, agency_id uuid not null, team_id uuid,
  policy_id uuid not null references policy,
  transaction_id uuid references policy_transaction,
  journal_id uuid not null,
  -- receivable, premium, fee, tax, cash, refund
  ledger text not null,
  code text not null,
  jurisdiction text,
  amount bigint not null check (amount <> 0),
  currency text not null,
  payment_reference text,
  at timestamptz not null
);
create index on ledger_entry (policy_id, ledger);
create index on ledger_entry (journal_id);

create function journal_balances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (select sum(amount) from ledger_entry where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on ledger_entry deferrable initially deferred for each row execute function journal_balances();

-- What the processor told us, once per transaction of theirs.
create table payment (
  id uuid primary key default uuidv7(),
  account_id uuid not null, agency_id uuid not null, team_id uuid,
  policy_id uuid not null references policy,
  processor_transaction_id text not null unique,
  status text not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  last_four text not null default '',
  description text not null default '',
  created timestamptz not null default now()
);
create index on payment (policy_id);

create table payment_method (
  id uuid primary key default uuidv7(),
  account_id uuid not null, agency_id uuid not null, team_id uuid,
  token_id text not null,
  type text not null,
  title text not null,
  created timestamptz not null default now(),
  unique (account_id, token_id)
);

create table document (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null, team_id uuid,
  policy_id uuid references policy,
  quote_id uuid references quote,
  doc_name text not null,
  doc_type text not null,
  content_type text not null,
  size int not null,
  sha256 text not null,
  -- Makes a document of a policy exactly once, however often the job runs.
  made_for text unique,
  created timestamptz not null default now()
);
create index on document (account_id, created desc);

-- Who did what and when. Written in the transaction of the deed, never changed.
create table history (
  id uuid primary key default uuidv7(),
  account_id uuid, agency_id uuid, team_id uuid,
  at timestamptz not null,
  event text not null,
  actor_id uuid,
  actor_name text not null,
  acting_for text,
  subject text not null,
  subject_id uuid not null,
  detail jsonb not null default '{}'
);
create index on history (account_id, at desc);

-- What has to leave the house or happen later; committed with the deed, taken by one worker at a time.
create table outbox (
  id uuid primary key default uuidv7(),
  topic text not null,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  error text,
  dead_at timestamptz,
  created timestamptz not null default now()
);
create index on outbox (due_at) where dead_at is null;

-- The mailbox and telephone of the sandbox.
create table message (
  id uuid primary key default uuidv7(),
  channel text not null,
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text not null default '',
  -- The outbox message that made it: sent once.
  outbox_id uuid unique,
  at timestamptz not null default now()
);
create index on message (channel, recipient, at desc);

-- A write with a key that was seen before answers what it answered then.
create table idempotency_key (
  actor_key text not null,
  key text not null,
  call_id text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created timestamptz not null default now(),
  primary key (actor_key, key)
);
create index on idempotency_key (created);

create table applied_setting (name text primary key, value jsonb not null);

do $$
declare t text;
begin
  foreach t in array array['account', 'quote_snapshot', 'policy', 'policy_transaction', 'claim', 'submission', 'ledger_entry', 'payment', 'payment_method', 'document', 'history'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (in_scope(agency_id, %s, team_id)) with check (in_scope(agency_id, %s, team_id))', t,
      case t when 'account' then 'id' else 'account_id' end, case t when 'account' then 'id' else 'account_id' end);
  end loop;
end $$;

-- A policyholder sees only what was sent to it.
alter table quote enable row level security;
create policy tenant on quote
  using (in_scope(agency_id, account_id, team_id) and (current_setting('parapet.scope', true) <> 'account' or sent_at is not null))
  with check (in_scope(agency_id, account_id, team_id));

grant usage on schema public to parapet_app;
grant select, insert, update, delete on all tables in schema public to parapet_app;
grant usage on all sequences in schema public to parapet_app;
revoke update, delete on ledger_entry, history, policy_transaction, quote_snapshot from parapet_app;
revoke all on applied_setting from parapet_app;
