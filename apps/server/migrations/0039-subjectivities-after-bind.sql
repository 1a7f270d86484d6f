-- Who brings what a quote is subject to, and within how many days after bind: what screens and papers said so far.
update quote set subjectivities = (
  select jsonb_agg(item || jsonb_build_object(
    'owner', case when item->>'code' in ('LOSS_RUNS', 'SUPPLEMENTAL_APPLICATION', 'OTHER') then 'AGENCY' else 'POLICYHOLDER' end,
    'days', 30) order by at)
  from jsonb_array_elements(subjectivities) with ordinality as items(item, at)
) where subjectivities <> '[]'::jsonb;

-- What a policy is subject to after bind. Policies that were bound before have none: nobody agreed on a day.
create table policy_subjectivity (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  policy_id uuid not null references policy,
  code text not null,
  text text not null,
  owner text not null check (owner in ('AGENCY', 'POLICYHOLDER', 'UNDERWRITER')),
  due_date date not null,
  status text not null check (status in ('OPEN', 'MET', 'WAIVED')),
  -- The day after the due date came and it was still open.
  is_overdue boolean not null default false check (not is_overdue or status = 'OPEN'),
  -- The reminder that was sent last, by its days before the due date.
  reminded int,
  -- What the agent brought, until an underwriter accepts or returns it.
  evidence_note text, evidence_by text, evidence_at timestamptz,
  evidence_document_id uuid references document,
  -- The underwriter's last word on it.
  reason text, answered_by text, answered_at timestamptz,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
create index policy_subjectivity_of_policy on policy_subjectivity (policy_id);
create index policy_subjectivity_open on policy_subjectivity (due_date, id) where status = 'OPEN';
create index policy_subjectivity_of_agency on policy_subjectivity (agency_id, due_date, id) where status = 'OPEN';

alter table policy_subjectivity enable row level security, force row level security;
create policy everything on policy_subjectivity to parapet_all using ((select scope_is_signed()));
create policy agency on policy_subjectivity to parapet_agency using (agency_id = (select scope_organization()));
create policy team on policy_subjectivity to parapet_team
  using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account on policy_subjectivity to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update on policy_subjectivity to parapet_app;

-- How many of them are overdue, for lists.
alter table policy add column overdue_subjectivities int not null default 0;
create index policy_overdue on policy (agency_id, end_date) where overdue_subjectivities > 0;
