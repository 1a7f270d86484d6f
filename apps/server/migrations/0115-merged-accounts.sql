-- Two accounts of one company become one. What moved is kept row by row, so that it can be put back within a day.
alter table account add column merged_into uuid references account;
create index account_merged_into on account (merged_into) where merged_into is not null;

create table account_merge (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  -- Of the account that stays: what moves goes to the people who work with it.
  team_id uuid,
  merged_id uuid not null references account,
  merged_name text not null,
  former_status text not null,
  reason text not null,
  merged_by text not null,
  at timestamptz not null,
  undo_until timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  check (account_id <> merged_id)
);
create unique index account_merge_in_force on account_merge (merged_id) where undone_at is null;
create index account_merge_of_account on account_merge (account_id);

create table account_merge_row (
  id uuid primary key default uuidv7(),
  merge_id uuid not null references account_merge,
  table_name text not null,
  key jsonb not null,
  team_id uuid,
  -- Of quotes and policies: the version that the merge left, and of quotes the row before it.
  version int,
  former jsonb
);
create index account_merge_row_of_merge on account_merge_row (merge_id, table_name);

do $$
declare
  t text;
begin
  foreach t in array array['account_merge', 'account_merge_row'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert on %I to parapet_all', t);
  end loop;
end $$;
grant update (undone_by, undone_at) on account_merge to parapet_all;
-- The nightly job locks what it deletes.
grant delete, update (former) on account_merge_row to parapet_all;

-- Nobody may rewrite whose an entry of the books, a signature or a snapshot is. These two functions alone do it, for a
-- merge that is recorded, and only between its two accounts.
create function move_account_rows(of_merge uuid, name text, owner text, keys text[], alike text[]) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  m public.account_merge;
  has_team boolean;
  moved int;
begin
  select * into m from public.account_merge where id = of_merge and undone_at is null;
  if m.id is null then raise exception 'No such merge is under way'; end if;
  has_team := exists (select from pg_attribute where attrelid = format('public.%I', name)::regclass
    and attname = 'team_id' and not attisdropped);
  execute format('with gone as (
      update public.%1$I t set %2$I = $1 %3$s where t.%2$I = $2 %4$s
      returning jsonb_build_object(%5$s) as key, %6$s as team_id)
    insert into public.account_merge_row (merge_id, table_name, key, team_id) select $3, $4, key, team_id from gone',
    name, owner,
    case when has_team then ', team_id = $5' else '' end,
    case when cardinality(alike) = 0 then '' else format('and not exists (select from public.%I o where o.%I = $1 and %s)',
      name, owner, (select string_agg(format('o.%1$I = t.%1$I', k), ' and ') from unnest(alike) k)) end,
    (select string_agg(format('%1$L, t.%1$I', k), ', ') from unnest(keys) k),
    case when has_team then 'old.team_id' else 'null::uuid' end)
  using m.account_id, m.merged_id, m.id, name, m.team_id;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- What was added since to a policy or quote that goes back goes with it.
create function return_account_rows(of_merge uuid, name text, owner text, keys text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  m public.account_merge;
  columns text[];
  parent text;
begin
  select * into m from public.account_merge where id = of_merge and undone_at is null;
  if m.id is null then raise exception 'No such merge is under way'; end if;
  columns := array(select attname::text from pg_attribute where attrelid = format('public.%I', name)::regclass
    and attnum > 0 and not attisdropped);
  execute format('update public.%1$I t set %2$I = $2 %3$s from public.account_merge_row r
    where r.merge_id = $3 and r.table_name = $4 and t.%2$I = $1 and %4$s',
    name, owner,
    case when 'team_id' = any (columns) then ', team_id = r.team_id' else '' end,
    (select string_agg(format('t.%1$I::text = r.key ->> %1$L', k), ' and ') from unnest(keys) k))
  using m.account_id, m.merged_id, m.id, name;
  foreach parent in array array['policy', 'quote'] loop
    if parent || '_id' = any (columns) and name not in ('policy', 'quote') then
      execute format('update public.%1$I t set account_id = $2 %2$s from public.%3$I p
        where t.account_id = $1 and t.%4$I = p.id and p.account_id = $2',
        name, case when 'team_id' = any (columns) then ', team_id = p.team_id' else '' end, parent, parent || '_id')
      using m.account_id, m.merged_id;
    end if;
  end loop;
end $$;
revoke execute on function move_account_rows, return_account_rows from public;
grant execute on function move_account_rows, return_account_rows to parapet_all;
