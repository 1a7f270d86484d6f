-- What a list searches is one stored column with one index, and what it shows of a large JSON value is a
-- column of its own: neither the premium's worksheet nor the selection is read to show a page. The figures
-- are in docs/scale.md.
alter table quote
  add column search_text text not null generated always as (company_name || E'\n' || quote_number || E'\n' || agency_name) stored,
  add column coverage_limit bigint generated always as ((selection->'global'->>'limit')::numeric::bigint) stored,
  add column referral_codes jsonb not null generated always as (jsonb_path_query_array(rating, '$.referrals[*].code')) stored;
alter table policy
  add column search_text text not null generated always as (company_name || E'\n' || policy_number) stored;
alter table submission
  add column search_text text not null generated always as (company_name || E'\n' || submission_number) stored;
alter table claim
  add column search_text text not null generated always as (company_name || E'\n' || claim_number || E'\n' || coalesce(policy_number, '')) stored;

create index quote_search on quote using gin (search_text gin_trgm_ops);
create index policy_search on policy using gin (search_text gin_trgm_ops);
create index submission_search on submission using gin (search_text gin_trgm_ops);
create index claim_search on claim using gin (search_text gin_trgm_ops);
drop index quote_company_search, quote_number_search, policy_company_name_idx, policy_policy_number_idx;

-- A page in any order starts at its place in an index: one for an agency's rows and one for everybody's.
create index quote_by_agency_and_company on quote (agency_id, company_name, id);
create index quote_by_agency_and_effective_date on quote (agency_id, effective_date, id);
create index quote_by_agency_and_premium on quote (agency_id, total_premium, id);
create index quote_by_agency_and_created on quote (agency_id, created, id);
create index quote_by_agency_and_status on quote (agency_id, status, id);
create index quote_by_company on quote (company_name, id);
create index quote_by_effective_date on quote (effective_date, id);
create index quote_by_premium on quote (total_premium, id);
create index quote_by_created on quote (created, id);
create index policy_by_agency_and_company on policy (agency_id, company_name, id);
create index policy_by_agency_and_effective_date on policy (agency_id, effective_date, id);
create index policy_by_agency_and_premium on policy (agency_id, total_premium, id);
create index policy_by_agency_and_modified on policy (agency_id, modified, id);
create index policy_by_end_date on policy (end_date, id);
create index policy_by_due_date on policy (agency_id, due_date, id);
create index document_of_policy on document (policy_id, created desc) where policy_id is not null;
