-- Who is insured beside the named insured today: what the chain of the policy says, repeated for its papers and lists.
alter table policy add column additional_insureds jsonb not null default '[]';

-- Certificates of insurance. What one says is kept as it was on the day of its issue.
create table certificate (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  policy_number text not null,
  number text not null unique,
  doc_type text check (doc_type in ('Additional_Insured', 'Certificate_Holder')),
  -- {organizationName, address1, city, state, zip}
  holder jsonb,
  holder_name text not null default '',
  additional_insured_id uuid,
  -- Whom it is for: a later one for the same takes its place.
  holder_key text not null,
  status text not null check (status in ('VALID', 'SUPERSEDED', 'REVOKED')),
  -- From this day on it says no longer what the policy is: the end of its term, or an endorsement booked ahead.
  valid_until date not null,
  term_ends date not null,
  -- The terms that it prints, and the hash of all of them that an endorsement can change.
  terms jsonb not null,
  said text not null,
  issued_by text not null,
  end_reason text,
  ended_by text,
  ended_at timestamptz,
  replaced_by text,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  check ((status = 'VALID') = (ended_at is null)),
  check ((coalesce(doc_type, '') = 'Additional_Insured') = (additional_insured_id is not null))
);
create index certificate_of_policy on certificate (policy_id, created desc, id);
create index certificate_of_account on certificate (account_id, created desc, id);
create index certificate_of_agency on certificate (agency_id, created desc, id);

-- Whose rows: one policy for the role of each scope (platform/database-roles.ts).
alter table certificate enable row level security, force row level security;
create policy everything on certificate to parapet_all using ((select scope_is_signed()));
create policy agency on certificate to parapet_agency using (agency_id = (select scope_organization()));
create policy team on certificate to parapet_team
  using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account on certificate to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update on certificate to parapet_app;
