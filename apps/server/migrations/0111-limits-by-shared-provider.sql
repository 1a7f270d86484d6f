-- Who serves the mail and sites of a company, as its last scan has seen it: where many limits hang on one provider.
alter table account add column shared_providers text[] not null default '{}';
create index account_shared_providers on account using gin (shared_providers);
-- The limits in force by provider, counted now and then; a bind counts again.
create table shared_provider_limit (
  region text not null,
  provider text not null,
  in_force bigint not null,
  counted_at timestamptz not null,
  primary key (region, provider)
);
alter table shared_provider_limit enable row level security, force row level security;
create policy everything on shared_provider_limit to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on shared_provider_limit to parapet_all;
