-- A domain is looked at only if it belongs to the account. What the directory says of a company and the mail domain of
-- a policyholder who has signed in are read where they stand; what was proved by a record or confirmed by staff is kept.
create table domain_proof (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade, agency_id uuid not null references organization,
  team_id uuid references team,
  domain text not null,
  how text not null check (how in ('RECORD', 'STAFF')),
  reason text not null default '',
  given_by text not null,
  created timestamptz not null default now(),
  unique (account_id, domain),
  check (how <> 'STAFF' or reason <> '')
);
create index domain_proof_by_agency on domain_proof (agency_id, created desc);

alter table domain_proof enable row level security, force row level security;
create policy everything on domain_proof to parapet_all using ((select scope_is_signed()));
create policy agency on domain_proof to parapet_agency using (agency_id = (select scope_organization()));
create policy team on domain_proof to parapet_team using (agency_id = (select scope_organization())
  and team_id = any ((select scope_teams())::uuid[]));
create policy account on domain_proof to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update, delete on domain_proof to parapet_app;

alter table scan add column unproven jsonb not null default '[]';

-- An opt-out is kept when it is over: who asked for it, when, why and until when, and who ended it.
alter table scan_opt_out drop constraint scan_opt_out_pkey;
alter table scan_opt_out add column id uuid primary key default uuidv7();
alter table scan_opt_out add column until date;
alter table scan_opt_out add column ended_by text;
alter table scan_opt_out add column ended_at timestamptz;
alter table scan_opt_out add column end_reason text not null default '';
alter table scan_opt_out add check ((ended_by is null) = (ended_at is null));
create unique index scan_opt_out_in_force on scan_opt_out (domain) where ended_at is null;
create index scan_opt_out_of_domain on scan_opt_out (domain, created desc);

-- Files that bear a dispute out, and the moment from which an answer is late: the end of the due day where the insured is.
alter table finding add column dispute_documents jsonb not null default '[]';
alter table finding add column overdue_from timestamptz;
