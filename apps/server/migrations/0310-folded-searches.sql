-- Names are found however they are typed: capital or small, with or without accents and apostrophes, as a ligature
-- or in wide letters. `fold` is the same function as foldText of packages/domain/src/inputs/fold.ts; a test
-- compares them. Lists search folded text by the index that they had.
-- Contracts: nothing. A server of the release before finds plain letters in folded text as it did.
create function fold(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(translate(value, '''`', '')) else
    replace(replace(replace(replace(translate(regexp_replace(
      lower(normalize(translate(value,
        U&'''`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\2018\2019\201B\2032\FF07', ''), NFKD) collate "pg_unicode_fast"),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      U&'\0142\00F8\0111\00F0\0127\0131\014B\0167\0199\01B4\0253\0256\0257\025B\0254\03C2\0649\06CC\06A9\0629\06C1\2010\2011\2012\2013\2014\2015\2212\05BE',
      U&'loddhintkybddeo\03C3\064A\064A\0643\0647\0647--------'),
      U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th')
  end
$$;

-- What is typed into a search, as a pattern for folded text.
create function folded_pattern(term text) returns text language sql immutable parallel safe as $$
  select '%' || replace(replace(replace(fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

alter table account alter column search_text
  set expression as (fold(name || E'\n' || city || E'\n' || agency_name));
alter table quote alter column search_text
  set expression as (fold(company_name || E'\n' || quote_number || E'\n' || agency_name));
alter table policy alter column search_text set expression as (fold(company_name || E'\n' || policy_number));
alter table submission alter column search_text
  set expression as (fold(company_name || E'\n' || submission_number));
alter table claim alter column search_text
  set expression as (fold(company_name || E'\n' || claim_number || E'\n' || coalesce(policy_number, '')));
alter table organization
  alter column search_text set expression as (
    fold(name || E'\n' || coalesce(npn, '') || E'\n' || contact_email || E'\n' || contact_last_name)),
  alter column partner_text set expression as (fold(name || E'\n' || coalesce(hostname, '')));
alter table license alter column search_text set expression as (
  fold(number || E'\n' || npn || E'\n' || agency_name || E'\n' || holder_email || E'\n' || holder_first_name || ' '
    || holder_last_name));

update mail_message set search_text = fold(search_text) where search_text <> '';

alter table person add column search_text text not null generated always as (
  fold(first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(npn, ''))) stored;
create index person_search on person using gin (search_text gin_trgm_ops);

create index directory_company_search on directory_company using gin (fold(name) gin_trgm_ops);
drop index directory_company_name_idx;
create index appointment_search_folded on appointment using gin (fold(agency_name) gin_trgm_ops);
drop index appointment_search;

-- One company is found by letters folded as in searches: before, only plain Latin letters lost their case.
create or replace function company_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(
    regexp_replace(
      regexp_replace(
        btrim(regexp_replace(
          replace(replace(public.fold(name), '&', ' and '), '.', ''),
          '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'), ' '),
        '^the (?=.)', ''),
      '( (incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lllp|lp|pllc|plc|pc|pa|gmbh|cic))+$', ''),
    ' ', '')
$$;
reindex index account_by_company;
