-- What the parties to a policy were given notice of: by which law, to whom, how it was mailed, and what proves it.
create table policy_notice (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  kind text not null,
  -- From when it counts: the cancellation, the end that is not renewed, the new terms.
  effective_date date not null,
  -- Days of notice, where they stand and how it has to be given; nothing where no law or clause asks for notice.
  days int not null default 0,
  source text not null default '',
  method text not null default '',
  proof_needed text not null check (proof_needed in ('NONE', 'EMAIL', 'MAIL')),
  -- The last day on which it can be mailed to take effect.
  prove_by date check ((prove_by is null) = (proof_needed = 'NONE')),
  -- A code, or words, or both.
  reason text not null,
  -- Owed on the day of the notice; null where the agency bills its client.
  owed bigint,
  currency text not null,
  status text not null check (status in ('INFORMED', 'WAITING', 'PROVED', 'LATE', 'WITHDRAWN')),
  -- [{role, name, email, address, method, emailedAt, proof: {method, reference, mailedOn, by, at}}]
  recipients jsonb not null,
  -- Its paper is that of a transaction.
  transaction_number int,
  given_by text not null,
  given_on date not null,
  created timestamptz not null
);
create index policy_notice_of_policy on policy_notice (policy_id, created desc, id);
create index policy_notice_of_account on policy_notice (account_id, created desc, id);
create index policy_notice_of_agency on policy_notice (agency_id, created desc, id);
create index policy_notice_without_proof on policy_notice (prove_by) where status in ('WAITING', 'LATE');

alter table policy_notice enable row level security, force row level security;
create policy everything on policy_notice to parapet_all using ((select scope_is_signed()));
create policy agency on policy_notice to parapet_agency using (agency_id = (select scope_organization()));
create policy team on policy_notice to parapet_team
  using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account on policy_notice to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update on policy_notice to parapet_app;
