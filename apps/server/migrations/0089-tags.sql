-- Words that an agency puts on its accounts, to find them by.
create table tag (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organization,
  name text not null check (name <> '' and position(',' in name) = 0),
  -- Names that differ only in case are one tag.
  name_key text not null,
  color text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agency_id, name_key)
);

-- The agency is that of the tag: an account that moves to another one does not take its tags along.
create table account_tag (
  account_id uuid not null references account on delete cascade,
  tag_id uuid not null references tag on delete cascade,
  agency_id uuid not null references organization,
  primary key (account_id, tag_id)
);
create index account_tag_of_tag on account_tag (tag_id, account_id);
create index account_tag_of_agency on account_tag (agency_id);

do $$
declare
  t text;
begin
  foreach t in array array['tag', 'account_tag'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency, parapet_team using (agency_id = (select scope_organization()))', t);
  end loop;
end $$;
grant select, insert, update, delete on tag, account_tag to parapet_app;
