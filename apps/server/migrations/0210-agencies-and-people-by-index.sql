-- The directory of agencies sorts and searches by what its rows have, however many there are.
alter table organization
  add column search_text text not null generated always as (
    name || E'\n' || coalesce(npn, '') || E'\n' || contact_email || E'\n' || contact_last_name) stored;
create index organization_search on organization using gin (search_text gin_trgm_ops);
create index organization_by_npn on organization (account_type, coalesce(npn, ''), id);
create index organization_by_contact on organization (account_type, contact_last_name, id);
