-- Who looks after an account at its agency; without one, the agency's own contact.
alter table account add column agent_id uuid references person on delete set null,
  -- An account that its insured took from its agency stays with the provider until they choose another.
  add column has_agent boolean not null default true;

-- Agencies that a policyholder can choose: those that asked, and those that were the agent before.
create table interested_agency (
  account_id uuid not null references account on delete cascade,
  agency_id uuid not null references organization,
  agent_id uuid references person on delete set null,
  since timestamptz not null,
  primary key (account_id, agency_id)
);
create index interested_agency_of_agency on interested_agency (agency_id);
alter table interested_agency enable row level security, force row level security;
create policy everything on interested_agency to parapet_all using ((select scope_is_signed()));
create policy account on interested_agency to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update, delete on interested_agency to parapet_app;
