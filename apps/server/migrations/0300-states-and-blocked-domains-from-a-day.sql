-- What staff say of a state, and of a mail domain, each from a day on. Nothing is changed or deleted here: what held on
-- a day is read from these rows. The row of the state or of the domain itself is what is guarded, and stays.
create table state_edition (
  id uuid primary key default uuidv7(),
  state_id uuid not null references us_state (id),
  effective_from date not null,
  is_offered boolean not null,
  created timestamptz not null
);
create index state_edition_by_state on state_edition (state_id, effective_from desc, created desc);
revoke update, delete on state_edition from parapet_app;
grant select, insert on state_edition to parapet_app;

create table blocked_domain_edition (
  id uuid primary key default uuidv7(),
  blocked_domain_id uuid not null references blocked_domain (id),
  effective_from date not null,
  is_blocked boolean not null,
  created timestamptz not null
);
create index blocked_domain_edition_by_domain
  on blocked_domain_edition (blocked_domain_id, effective_from desc, created desc);
alter table blocked_domain_edition enable row level security, force row level security;
create policy everything on blocked_domain_edition to parapet_all using ((select scope_is_signed()));
revoke update, delete on blocked_domain_edition from parapet_app;
grant select, insert on blocked_domain_edition to parapet_app;
-- A domain that is no longer blocked keeps its row, and its history with it.
grant update on blocked_domain to parapet_app;
