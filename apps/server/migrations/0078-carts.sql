-- The quotes of an account that its agency has chosen, to request or to send them together: at most five. A quote is in
-- one cart, and leaves it when it is requested, sent or deleted.
create table cart_item (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  quote_id uuid not null unique references quote,
  added_by text not null,
  created timestamptz not null
);
create index cart_item_of_account on cart_item (account_id, created);
create index cart_item_of_agency on cart_item (agency_id, created);

-- Whose rows: one policy for the role of each scope (platform/database-roles.ts). Policyholders have no cart.
alter table cart_item enable row level security, force row level security;
create policy everything on cart_item to parapet_all using ((select scope_is_signed()));
create policy agency on cart_item to parapet_agency using (agency_id = (select scope_organization()));
create policy team on cart_item to parapet_team
  using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
grant select, insert, delete on cart_item to parapet_app;

alter table quote
  -- Who places the risk with the insured where another one wrote it: {firstName, lastName, licenseNumber}
  add column retail_agent jsonb,
  -- The quotes that were sent together, as options of which the policyholder chooses one.
  add column proposal_id uuid;
create index quote_of_proposal on quote (proposal_id) where proposal_id is not null;
