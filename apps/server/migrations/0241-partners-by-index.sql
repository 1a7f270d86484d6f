-- The list of partners sorts and searches beside any number of agencies: what is indexed is what is no agency.
alter table organization
  add column partner_text text not null generated always as (name || E'\n' || coalesce(hostname, '')) stored;
create index partner_search on organization using gin (partner_text gin_trgm_ops)
  where account_type not in ('COWBELL', 'AGENCY') and removed_at is null;
create index partner_by_name on organization (name, id)
  where account_type not in ('COWBELL', 'AGENCY') and removed_at is null;
create index partner_by_age on organization (created, id)
  where account_type not in ('COWBELL', 'AGENCY') and removed_at is null;
create index partner_by_kind on organization (account_type, id)
  where account_type not in ('COWBELL', 'AGENCY') and removed_at is null;
create index partner_by_host on organization (hostname, id)
  where account_type not in ('COWBELL', 'AGENCY') and removed_at is null;
create index partner_by_host_down on organization (hostname desc nulls last, id desc)
  where account_type not in ('COWBELL', 'AGENCY') and removed_at is null;
