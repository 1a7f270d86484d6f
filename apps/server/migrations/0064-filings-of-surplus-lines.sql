-- What each state is told of each transaction on surplus lines paper. Written by the posting itself.
create table sl_filing (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  transaction_id uuid not null references policy_transaction,
  transaction_number int not null,
  transaction_type text not null,
  state text not null,
  effective_date date not null,
  booked_at timestamptz not null,
  -- The UTC month of the booking, as the tax accounts count it: 2026-11.
  month text not null,
  premium bigint not null,
  tax_base bigint not null,
  tax bigint not null,
  stamping_fee bigint not null,
  currency text not null,
  -- The agency's license for the state on the effective date; null if none was on file.
  license_number text,
  -- How admitted coverage was searched for, or what exempts from it; null if neither was recorded.
  effort_kind text,
  effort_reference text not null default '',
  -- Null where nobody has read by when the state asks for it.
  due_date date,
  status text not null check (status in ('DUE', 'FILED', 'STAMPED', 'CORRECTED', 'REJECTED')),
  filing_number text not null default '',
  filed_on date,
  note text not null default '',
  -- The filing of the transaction that took this one back.
  corrected_by uuid references sl_filing,
  version int not null default 1,
  unique (transaction_id, state)
);
create index sl_filing_of_policy on sl_filing (policy_id);
create index sl_filing_of_month on sl_filing (month, state);
create index sl_filing_newest on sl_filing (booked_at, id);
create index sl_filing_due on sl_filing (due_date, id);

insert into sl_filing (account_id, agency_id, team_id, policy_id, transaction_id, transaction_number, transaction_type, state,
  effective_date, booked_at, month, premium, tax_base, tax, stamping_fee, currency, status)
select t.account_id, t.agency_id, t.team_id, t.policy_id, t.id, t.number, t.type, e.jurisdiction, t.effective_date, t.booked_at,
  to_char(min(e.at) at time zone 'UTC', 'YYYY-MM'), t.premium, t.premium,
  coalesce(-sum(e.amount) filter (where e.code = 'SURPLUS_LINES_TAX'), 0),
  coalesce(-sum(e.amount) filter (where e.code = 'SURPLUS_STAMPING_FEE'), 0), e.currency, 'DUE'
from ledger_entry e join policy_transaction t on t.id = e.transaction_id
where e.ledger = 'tax' and e.code in ('SURPLUS_LINES_TAX', 'SURPLUS_STAMPING_FEE') and e.jurisdiction is not null
group by t.id, e.jurisdiction, e.currency;

alter table sl_filing enable row level security, force row level security;
create policy everything on sl_filing to parapet_all using ((select scope_is_signed()));
create policy agency on sl_filing to parapet_agency using (agency_id = (select scope_organization()));
create policy team on sl_filing to parapet_team using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account on sl_filing to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update on sl_filing to parapet_app;
