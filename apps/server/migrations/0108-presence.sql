-- Who has a quote open now. Nothing is lost with it: everybody says so again a few seconds later.
create unlogged table presence (
  quote_id uuid not null,
  person_id uuid not null references person on delete cascade,
  name text not null,
  organization_name text not null,
  is_editing boolean not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (quote_id, person_id)
);
create index presence_of_person on presence (person_id);
alter table presence enable row level security, force row level security;
create policy everything on presence to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on presence to parapet_all;
