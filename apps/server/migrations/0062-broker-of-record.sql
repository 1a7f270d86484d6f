-- Another agency is to be the broker of record of an insured, by their letter. It waits, and the incumbent can rescind it.
create table broker_change (
  id uuid primary key default uuidv7(),
  -- The insured and the incumbent: whose history it is.
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  agency_name text not null,
  new_agency_id uuid not null references organization,
  new_team_id uuid references team,
  new_agency_name text not null,
  -- Who works with it there: the agent of the insured's quotes from then on.
  agent_id uuid references person,
  policy_id uuid not null references policy,
  policy_number text not null,
  company_name text not null,
  status text not null check (status in ('WAITING', 'COMPLETED', 'RESCINDED', 'WITHDRAWN', 'REFUSED', 'DROPPED')),
  asked_by text not null,
  asked_on date not null,
  waits_until date not null,
  effective_date date not null check (effective_date > waits_until),
  letter_date date not null,
  letter_document_id uuid not null references document,
  counter_document_id uuid references document,
  reason text,
  ended_by text,
  ended_at timestamptz,
  version int not null default 1,
  created timestamptz not null,
  modified timestamptz not null,
  check (new_agency_id <> agency_id)
);
-- One at a time for an insured, and so for each of its policies.
create unique index broker_change_open on broker_change (account_id) where status = 'WAITING';
create index broker_change_due on broker_change (effective_date) where status = 'WAITING';
create index broker_change_from on broker_change (agency_id, created);
create index broker_change_to on broker_change (new_agency_id, created);
create index broker_change_of_policy on broker_change (policy_id);

-- Each policy that went from one agency to another, and from which day on: commission is shared by it.
create table broker_of_record (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  agency_name text not null,
  new_agency_id uuid not null references organization,
  new_team_id uuid references team,
  new_agency_name text not null,
  broker_change_id uuid not null references broker_change,
  policy_id uuid not null references policy,
  policy_number text not null,
  company_name text not null,
  currency text not null,
  from_day date not null,
  -- The documents that were made before, which the agency that it left may still read.
  papers uuid[] not null,
  unique (policy_id, from_day)
);
create index broker_of_record_from on broker_of_record (agency_id, from_day);
create index broker_of_record_to on broker_of_record (new_agency_id, from_day);

do $$
declare
  t text;
  own constant text := '(select scope_organization())';
  teams constant text := 'any ((select scope_teams())::uuid[])';
begin
  foreach t in array array['broker_change', 'broker_of_record'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    -- Both agencies have a part in it.
    execute format('create policy agency on %I to parapet_agency using (agency_id = %s or new_agency_id = %s)', t, own, own);
    execute format('create policy team on %I to parapet_team using ((agency_id = %s and team_id = %s) or (new_agency_id = %s and new_team_id = %s))',
      t, own, teams, own, teams);
    execute format('grant select, insert on %I to parapet_app', t);
  end loop;
end $$;
create policy account on broker_change to parapet_account using (account_id = (select scope_organization()));
grant update on broker_change to parapet_app;

-- What is only added never changes. Whose it is does, and only for the job that moves a policy.
grant update (agency_id, team_id) on ledger_entry, policy_transaction, invoice, quote_snapshot, presentation, signature to parapet_all;
