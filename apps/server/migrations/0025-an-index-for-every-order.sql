-- Lists and their counts are read from indexes: an agency's begin with its id. What a count looks at is
-- included, so that it reads no rows. Measured in docs/scale.md.

-- History of an agency's business and of its administration are one list.
alter table history add column tenant_id uuid generated always as (coalesce(organization_id, agency_id)) stored;
create index history_of_tenant on history (tenant_id, at, id) include (event, agency_id, organization_id, team_id);
create index history_by_time on history (at, id) include (event, organization_id);

-- Whether any quote is shown of it, and the first end of a policy that can be renewed.
alter table account add column has_quote boolean not null default false, add column renewable_from date;
update account t set has_quote = exists (select from quote where account_id = t.id and status <> 'DELETED'),
  renewable_from = (select min(end_date) from policy where account_id = t.id and status = 'IN FORCE');
drop index account_agency_id_name_idx;
create index account_by_agency_and_name on account (agency_id, name, id) include (team_id, status, has_quote);
create index account_by_agency_and_renewal on account (agency_id, renewal_date, id);
create index account_by_agency_and_renewable on account (agency_id, renewable_from, id) where renewable_from is not null;
create index account_by_agency_and_modified on account (agency_id, modified, id);
create index account_by_agency_and_created on account (agency_id, created, id);
create index account_by_agency_and_state on account (agency_id, state, id);
create index account_by_agency_and_city on account (agency_id, city, id);
create index account_by_agency_and_industry on account (agency_id, industry, id);
create index account_by_agency_and_revenue on account (agency_id, revenue, id);
create index account_by_agency_and_status on account (agency_id, status, id);
create index account_not_quoted on account (agency_id, modified, id) where not has_quote;
create index account_by_name on account (name, id) include (has_quote);
create index account_by_modified on account (modified, id);
create index account_by_renewal on account (renewal_date, id);

drop index quote_by_account;
create index quote_by_account on quote (account_id, id) include (status);
create index quote_by_agency_and_account on quote (agency_id, account_id) include (status, team_id);
create index quote_by_agency_and_state on quote (agency_id, state, modified, id) include (status, team_id);
create index quote_by_agency_and_number on quote (agency_id, quote_number, id);
create index quote_by_agency_and_expiry on quote (agency_id, expires_on, id);
-- The condition is that of the underwriters' inbox (apps/server/areas/quote/search-quotes.ts).
create index quote_waiting on quote (modified, id) include (agency_id, team_id) where status in ('REQUESTED', 'REFERRED', 'IN_REVIEW');

create index policy_by_agency_and_bound on policy (agency_id, bound_at);
create index policy_by_bound on policy (bound_at);
create index policy_by_agency_and_status on policy (agency_id, status, id) include (team_id);
create index policy_by_status on policy (status, id);
create index policy_by_agency_and_balance on policy (agency_id, balance, id);
create index policy_by_balance on policy (balance, id);
drop index policy_by_due_date;
create index policy_by_agency_and_due_date on policy (agency_id, due_date, id) include (team_id);
create index policy_by_due_date on policy (due_date, id);
create index policy_by_agency_and_number on policy (agency_id, policy_number, id);
create index policy_by_agency_and_product on policy (agency_id, product, id);
create index policy_by_agency_and_created on policy (agency_id, created, id);
create index policy_by_company on policy (company_name, id);
create index policy_by_modified on policy (modified, id);

-- Binders are few among all policies. The condition is that of their list (apps/server/areas/policy/search-policies.ts).
create index policy_binders_of_agency on policy (agency_id, effective_date, id) include (team_id) where status in ('BOUND', 'BINDER EXPIRED', 'RESCIND');
create index policy_binders on policy (effective_date, id) where status in ('BOUND', 'BINDER EXPIRED', 'RESCIND');

create index payment_by_status on payment (status, created);
