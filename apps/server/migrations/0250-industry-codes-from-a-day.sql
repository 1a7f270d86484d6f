-- What staff set of an industry code, each from a day on. Nothing is changed or deleted here: a price keeps what it
-- was made with, and the history of a code is read from these rows. The row of the code itself is what is guarded.
create table industry_edition (
  id uuid primary key default uuidv7(),
  industry_id uuid not null references industry (id),
  region text not null,
  code text not null,
  effective_from date not null,
  hazard_class int not null,
  is_supported boolean not null,
  coverage_limit bigint check (coverage_limit > 0),
  closed_products text[] not null default '{}',
  changed_by text not null,
  created timestamptz not null
);
create index industry_edition_by_code on industry_edition (industry_id, effective_from desc, created desc);
revoke update, delete on industry_edition from parapet_app;
grant select, insert on industry_edition to parapet_app;
