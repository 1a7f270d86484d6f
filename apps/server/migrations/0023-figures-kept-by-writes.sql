-- Sums that dashboards show, kept by the write that changes them. A write adds what it changes as rows of
-- `figure_change`, so no two writers wait for each other; every few seconds those rows are added to `figure`.
-- The sum of both is right at any time (platform/figures).
create table figure (
  figure text not null,
  -- Null: of the whole book.
  agency_id uuid,
  team_id uuid,
  product text,
  currency text not null,
  item text not null,
  period date,
  count bigint not null,
  amount bigint not null
) with (fillfactor = 70);
create unique index figure_of_agency on figure (agency_id, figure, currency, product, item, period, team_id) nulls not distinct;
create index figure_of_team on figure (team_id, figure) where team_id is not null;

create table figure_change (
  figure text not null,
  agency_id uuid not null,
  team_id uuid,
  account_id uuid not null,
  product text,
  currency text not null,
  item text not null,
  period date,
  count bigint not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000);
-- Changed by every write and read by every dashboard: what is left of it is always a few seconds' worth.
create index figure_change_of_agency on figure_change (agency_id);

do $$
declare
  t text;
begin
  foreach t in array array['figure', 'figure_change'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert, update, delete on %I to parapet_all', t);
    execute format('create policy agency on %I for select to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I for select to parapet_team
      using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]))', t);
    execute format('create policy reach on %I for select to parapet_reach
      using (agency_id = any (array(select target_id from reach where holder_id = (select scope_organization()))))', t);
    execute format('create policy program on %I for select to parapet_program
      using (product = any (array(select product from program where organization_id = (select scope_organization()))))', t);
    execute format('grant select on %I to parapet_app', t);
  end loop;
end $$;
create policy agency_written on figure_change for insert to parapet_agency with check (agency_id = (select scope_organization()));
create policy team_written on figure_change for insert to parapet_team
  with check (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account_written on figure_change for insert to parapet_account with check (account_id = (select scope_organization()));
grant insert on figure_change to parapet_app;

-- What the figures, and lists, read of a large JSON value is a column of its own.
alter table policy
  add column coverage_limit bigint generated always as ((selection->'global'->>'limit')::numeric::bigint) stored,
  add column place text generated always as (coalesce(nullif(application->'details'->'address'->>'state', ''),
    application->'details'->'address'->>'city')) stored;
