-- What lists sort and filter by is a column of the row, kept by the write that changes it, instead of a
-- subselect for each row. `npm run figures -- --check` compares them (apps/server/tables/kept-columns.ts).
alter table account add column agency_name text, add column held_premium bigint, add column renewal_date date;
update account t set agency_name = (select name from organization where id = t.agency_id);
update account t set (held_premium, renewal_date) = (
  select sum(total_premium), min(end_date) from policy
  where account_id = t.id and status in ('BOUND', 'ISSUED', 'IN FORCE', 'CANCEL REQUESTED', 'CANCEL PENDING', 'IN REINSTATEMENT PERIOD'));
alter table account alter column agency_name set not null,
  add column search_text text not null generated always as (name || E'\n' || city || E'\n' || agency_name) stored;
drop index account_name_idx;
create index account_search on account using gin (search_text gin_trgm_ops);

alter table quote add column state text not null default '';
update quote t set state = (select state from account where id = t.account_id);
alter table quote alter column state drop default;

alter table policy add column balance bigint not null default 0;
update policy t set balance = coalesce((select sum(amount) from ledger_entry where policy_id = t.id and ledger = 'receivable'), 0);
