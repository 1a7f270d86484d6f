-- The edition of each sanctions list that names are screened against. Its file stays in the file store.
create table sanctions_list (
  source text primary key,
  published date not null,
  sha256 text not null,
  names int not null,
  loaded timestamptz not null
);
create table sanctions_name (
  id uuid primary key default uuidv7(),
  source text not null references sanctions_list on delete cascade,
  entry text not null,
  name text not null,
  normalized text not null,
  program text not null
);
create index sanctions_name_alike on sanctions_name using gin (normalized gin_trgm_ops);
create index sanctions_name_of_list on sanctions_name (source);

-- Each name of an account that was screened, and what was found. Only the provider's staff see it.
create table screening (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  role text not null,
  name text not null,
  normalized text not null,
  status text not null check (status in ('CLEAR', 'HIT', 'CLEARED')),
  matches jsonb not null default '[]',
  -- The entries that compliance found to be somebody else: they are no hit again.
  cleared_entries text[] not null default '{}',
  reason text, cleared_by text, cleared_at timestamptz,
  checked_at timestamptz not null,
  created timestamptz not null,
  version int not null default 1,
  unique (account_id, normalized)
);
create index screening_hits on screening (created desc, id desc) where status = 'HIT';
create index screening_by_age on screening (checked_at);

do $$
declare
  t text;
begin
  foreach t in array array['sanctions_list', 'sanctions_name', 'screening'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert, update, delete on %I to parapet_all', t);
    execute format('grant select on %I to parapet_app', t);
  end loop;
end $$;
