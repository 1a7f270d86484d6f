-- What the claim form asks for, as it was reported; the loss itself has columns of its own.
alter table claim
  add column region text not null default 'US',
  add column notice jsonb not null default '{}',
  add column filed_at timestamptz,
  add column version int not null default 1;
update claim c set region = a.region from account a where a.id = c.account_id;
update claim set filed_at = modified where status = 'FILED';
create index claim_of_policy on claim (policy_id) where policy_id is not null;

-- What the provider makes of a filed claim. Nobody reads it but those who work on claims.
create table claim_file (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  claim_id uuid not null unique references claim,
  claim_number text not null,
  company_name text not null,
  policy_id uuid not null references policy,
  policy_number text not null,
  status text not null check (status in ('OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'CLOSED', 'REOPENED')),
  outcome text check (outcome in ('PAID', 'WITHOUT_PAYMENT', 'DENIED', 'WITHDRAWN')),
  examiner_id uuid references person,
  examiner_name text,
  -- When anybody of the insured first knew, when the act or incident began, was discovered, and a claim first made.
  first_aware date,
  began date,
  discovered date,
  claim_made date,
  reported date not null,
  interrupted_from timestamptz,
  interrupted_to timestamptz check (interrupted_to >= interrupted_from),
  -- {question: boolean}: what an examiner judged where dates alone do not answer.
  judgements jsonb not null default '{}',
  -- The agreement that answers.
  coverage_id int,
  closed_at timestamptz,
  version int not null default 1,
  created timestamptz not null,
  modified timestamptz not null,
  check ((status = 'CLOSED') = (outcome is not null)),
  check ((status = 'CLOSED') = (closed_at is not null))
);
create index claim_file_newest on claim_file (modified desc, id);
create index claim_file_of_policy on claim_file (policy_id);
create index claim_file_of_account on claim_file (account_id);

-- Claims that were filed before there were files are open.
insert into claim_file (account_id, agency_id, team_id, claim_id, claim_number, company_name, policy_id, policy_number, status,
  began, reported, created, modified)
select c.account_id, c.agency_id, c.team_id, c.id, c.claim_number, c.company_name, c.policy_id, p.policy_number, 'OPEN',
  c.loss_date, (c.created at time zone p.time_zone)::date, c.created, c.modified
from claim c join policy p on p.id = c.policy_id where c.status = 'FILED';

create table claim_note (
  id uuid primary key default uuidv7(),
  claim_file_id uuid not null references claim_file,
  text text not null,
  by text not null,
  at timestamptz not null
);
create index claim_note_of_file on claim_note (claim_file_id, at desc);

create table claim_diary (
  id uuid primary key default uuidv7(),
  claim_file_id uuid not null references claim_file,
  claim_id uuid not null references claim,
  claim_number text not null,
  company_name text not null,
  text text not null,
  due_date date not null,
  is_done boolean not null default false,
  by text not null,
  done_by text,
  done_at timestamptz,
  check (is_done = (done_at is not null))
);
create index claim_diary_of_file on claim_diary (claim_file_id, due_date);
create index claim_diary_due on claim_diary (due_date, id) where not is_done;

do $$
declare t text;
begin
  foreach t in array array['claim_file', 'claim_note', 'claim_diary'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert on %I to parapet_app', t);
  end loop;
end $$;
grant update on claim_file, claim_diary to parapet_app;
