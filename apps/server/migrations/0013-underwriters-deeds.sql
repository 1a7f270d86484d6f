-- What the underwriter adds to a quote, why an account or a submission was declined, and notes.

-- The selection that the agency last asked for: a reset goes back to it.
alter table quote add column event_exclusions jsonb not null default '[]', add column subjectivities jsonb not null default '[]', add column agency_selection jsonb;
update quote q set agency_selection = (
  select s.state->'selection' from quote_snapshot s where s.quote_id = q.id and s.event in ('quote.started', 'quote.updated') order by s.number desc limit 1);
create index quote_by_need_by on quote (need_by_date, id);

alter table account add column reason text, add column reason_summary text;
alter table submission add column reason text, add column reason_summary text;

create table note (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null, team_id uuid,
  quote_id uuid references quote,
  note_type text not null,
  text text not null,
  -- For the house alone: no agency is ever shown it.
  is_internal boolean not null,
  author_id uuid,
  author_name text not null,
  created timestamptz not null default now()
);
create index on note (account_id, created desc);
create index on note (quote_id, created desc);

alter table note enable row level security;
create policy tenant on note
  using (case (select current_setting('parapet.scope', true))
    when 'all' then true
    when 'agency' then not is_internal and agency_id = (select nullif(current_setting('parapet.organisation', true), '')::uuid)
    when 'team' then not is_internal and agency_id = (select nullif(current_setting('parapet.organisation', true), '')::uuid)
      and team_id = any (select unnest(coalesce(nullif(current_setting('parapet.teams', true), ''), '{}')::uuid[]))
    else false end)
  with check ((select current_setting('parapet.scope', true)) = 'all');
grant select, insert on note to parapet_app;
