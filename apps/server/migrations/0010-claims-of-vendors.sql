-- A claim says itself whose it is: who works on it (a vendor) sees neither the account nor the policy.
alter table claim add column company_name text not null default '', add column policy_number text, add column vendor_id uuid references organisation;
update claim c set company_name = a.name from account a where a.id = c.account_id;
update claim c set policy_number = p.policy_number from policy p where p.id = c.policy_id;
create index on claim (agency_id, modified desc);
create index on claim (vendor_id, modified desc);

create policy vendor on claim for select using ((select current_setting('parapet.scope', true)) = 'vendor'
  and vendor_id = (select nullif(current_setting('parapet.organisation', true), '')::uuid));
