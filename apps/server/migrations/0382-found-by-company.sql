-- Documents are found by company, policy and quote, and accounts by their domain and contact's email too.
-- Contracts: nothing. A server of the release before searches the same columns.
alter table document add column search_text text not null
  generated always as (fold(doc_name || E'\n' || created_by)) stored;
create index document_search on document using gin (search_text gin_trgm_ops);
-- Quotes have few papers; most documents are of an account or a policy.
create index document_of_quote on document (quote_id) where quote_id is not null;

alter table account alter column search_text set expression as (
  fold(name || E'\n' || city || E'\n' || agency_name || E'\n' || coalesce(details ->> 'domainName', '')
    || E'\n' || coalesce(contact ->> 'contactEmail', '')));
