-- Where a company of the directory comes from, by which number its source knows it, and of which day that is.
alter table directory_company
  add column source text not null default '',
  add column source_id text not null default '',
  add column as_of date;
create unique index directory_company_of_source on directory_company (region, source, source_id) where source_id <> '';
grant insert, update on directory_company to parapet_app;

-- Each file that was brought, and what it changed.
create table directory_import (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  source text not null check (source <> ''),
  as_of date not null,
  file_name text not null,
  total int not null,
  added int not null,
  changed int not null,
  refused int not null,
  imported_by text not null,
  created timestamptz not null
);
create index directory_import_by_created on directory_import (created, id);
create index directory_import_of_source on directory_import (source, as_of);
alter table directory_import enable row level security, force row level security;
create policy everything on directory_import to parapet_all using ((select scope_is_signed()));
grant select, insert on directory_import to parapet_app;
