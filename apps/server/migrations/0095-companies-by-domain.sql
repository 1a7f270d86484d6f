-- A domain as ownDomain of packages/domain/src/accounts/same-company.ts reads it, but for those of mail services: those are
-- never asked for. Accounts of one company are found by it, as by their names and tax numbers.
create function company_domain(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(regexp_replace(regexp_replace(regexp_replace(
    btrim(name), '^[a-zA-Z][a-zA-Z0-9+.-]*://', ''), '[/?#].*$', ''), '\.$', '') collate "C"), '^www\.', '')
$$;

create index account_by_domain on account (agency_id, company_domain(details ->> 'domainName'))
  where details ->> 'domainName' <> '';
