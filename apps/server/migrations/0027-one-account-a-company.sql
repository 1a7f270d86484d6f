-- A company's name without case, accents, punctuation, spaces, a leading "the" and the legal form, as companyKey of
-- packages/domain/src/accounts/same-company.ts makes it. Accounts of one company are found by it.
create function company_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(
    regexp_replace(
      regexp_replace(
        btrim(regexp_replace(
          regexp_replace(
            replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), '&', ' and '),
            '[''’.`]', '', 'g'),
          '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'), ' '),
        '^the (?=.)', ''),
      '( (incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lllp|lp|pllc|plc|pc|pa|gmbh|cic))+$', ''),
    ' ', '')
$$;

create index account_by_company on account (agency_id, company_key(name));
create index account_by_tax_number on account (agency_id, (details ->> 'ein')) where details ->> 'ein' <> '';
