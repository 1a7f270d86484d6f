-- A look at the domains of an account from outside: how far it is, and what each look-up said.
create table scan (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  status text not null check (status in ('RUNNING', 'DONE', 'PARTLY', 'FAILED')),
  domains jsonb not null,
  -- How many of its steps are done; each is a message of the outbox.
  done int not null default 0,
  -- By domain, as it was seen; what could not be looked at says why.
  seen jsonb not null default '{}',
  problems jsonb not null default '[]',
  opted_out jsonb not null default '[]',
  asked_by text not null,
  -- Prices follow its end: a finding was disputed and is looked at again.
  for_dispute boolean not null default false,
  score_before int, score int,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  ended timestamptz,
  check ((status = 'RUNNING') = (ended is null))
);
create index scan_of_account on scan (account_id, created desc);
create index scan_by_agency on scan (agency_id, created desc);
create unique index scan_under_way on scan (account_id) where status = 'RUNNING';
create index scan_stuck on scan (modified) where status = 'RUNNING';

-- What a scan found, one row for a domain and a kind for as long as it is there, with its dispute.
create table finding (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  scan_id uuid not null references scan on delete cascade,
  domain text not null,
  kind text not null,
  evidence jsonb not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DISPUTED', 'DISMISSED', 'GONE')),
  seen_at timestamptz not null,
  dispute_reason text check (dispute_reason in ('NOT_OURS', 'FIXED', 'WRONG')),
  dispute_comment text not null default '',
  dispute_evidence text not null default '',
  disputed_by text,
  disputed_at timestamptz,
  due_on date,
  answer text not null default '',
  answered_by text,
  answered_at timestamptz,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (account_id, domain, kind),
  check (status <> 'DISPUTED' or (dispute_reason is not null and due_on is not null))
);
create index finding_by_agency on finding (agency_id, created desc);
create index finding_of_scan on finding (scan_id);
create index finding_disputed on finding (due_on) where status = 'DISPUTED';

do $$
declare
  t text;
begin
  foreach t in array array['scan', 'finding'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I to parapet_team using (agency_id = (select scope_organization())
      and team_id = any ((select scope_teams())::uuid[]))', t);
    execute format('create policy account on %I to parapet_account using (account_id = (select scope_organization()))', t);
  end loop;
end $$;
grant select, insert, update, delete on scan, finding to parapet_app;

-- Domains that staff took out because their owner asked for it.
create table scan_opt_out (
  domain text primary key,
  reason text not null,
  added_by text not null,
  created timestamptz not null default now()
);
alter table scan_opt_out enable row level security, force row level security;
create policy everything on scan_opt_out to parapet_all using ((select scope_is_signed()));
create policy reading on scan_opt_out for select to parapet_app using (true);
grant select, insert, update, delete on scan_opt_out to parapet_app;

-- What our own look says of the indicators; `signals` has it in place of what the directory says of the same.
alter table account add column own_signals jsonb not null default '[]';

alter table outbox alter column channel set expression as (case topic
    when 'mail' then 'mail'
    when 'letter' then 'mail'
    when 'sms' then 'texts'
    when 'refund' then 'payments'
    when 'lead' then 'leads'
    when 'read-connection' then 'connectors'
    when 'leen-organization' then 'connectors'
    when 'scan-step' then 'scanner'
    when 'read-mail' then 'reader'
    when 'policy-documents' then 'documents'
    when 'transaction-documents' then 'documents'
    when 'signature-documents' then 'documents'
    when 'certificate-document' then 'documents'
    else 'work' end);
insert into channel (name) values ('scanner');
