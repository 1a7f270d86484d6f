-- Each transaction that bills or credits something makes one: the numbering is the policy's own, without gaps.
create table invoice (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  transaction_id uuid not null unique references policy_transaction,
  serial int not null,
  number text not null unique,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- Below zero for a credit note.
  amount bigint not null check (amount <> 0 and (amount < 0) = (kind = 'CREDIT_NOTE')),
  currency text not null,
  issued_on date not null,
  due_date date not null,
  unique (policy_id, serial)
);
insert into invoice (account_id, agency_id, team_id, policy_id, transaction_id, serial, number, kind, amount, currency,
  issued_on, due_date)
select account_id, agency_id, team_id, policy_id, transaction_id, serial, policy_number || '-' || serial,
  case when total > 0 then 'INVOICE' else 'CREDIT_NOTE' end, total, currency, booked_on,
  case when serial = 1 then due_date else booked_on + 7 end
from (select p.account_id, p.agency_id, p.team_id, t.policy_id, t.id as transaction_id, p.policy_number, t.total, p.currency,
    p.due_date, (t.booked_at at time zone p.time_zone)::date as booked_on,
    row_number() over (partition by t.policy_id order by t.number)::int as serial
  from policy_transaction t join policy p on p.id = t.policy_id where t.total <> 0) billed;

-- A premium that somebody else pays and is paid back in installments: offered, accepted, taken back.
create table premium_finance (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  quote_number text not null unique,
  financer_name text not null,
  apr double precision not null check (apr >= 0 and apr < 1),
  number_of_installments int not null check (number_of_installments between 1 and 60),
  total_premium bigint not null,
  down_payment bigint not null check (down_payment >= 0),
  amount_financed bigint not null check (amount_financed > 0),
  installment_amount bigint not null,
  currency text not null,
  first_installment_due date not null,
  status text not null check (status in ('OFFERED', 'ACCEPTED', 'DISAFFIRMED', 'PAID')),
  -- Entered by staff: the insured agreed with a financer of their own.
  is_by_hand boolean not null default false,
  signature text, email text, accepted_by text, accepted_on date,
  disaffirmed_on date,
  -- What the financer has paid so far.
  paid bigint not null default 0,
  created timestamptz not null
);
create index premium_finance_of_policy on premium_finance (policy_id);
create unique index premium_finance_in_force on premium_finance (policy_id) where status in ('ACCEPTED', 'PAID');
create sequence finance_quote_number start 100001;
grant usage on sequence finance_quote_number to parapet_app;

do $$
declare t text;
begin
  foreach t in array array['invoice', 'premium_finance'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I to parapet_team using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]))', t);
    execute format('create policy account on %I to parapet_account using (account_id = (select scope_organization()))', t);
    execute format('grant select, insert on %I to parapet_app', t);
  end loop;
end $$;
grant update on premium_finance to parapet_app;
