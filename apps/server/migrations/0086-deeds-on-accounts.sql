-- Who said that the facts of an account are complete and true, until they change; and whom to call about security.
alter table account
  add column certified_at timestamptz, add column certified_by text,
  add column verified_at timestamptz, add column verified_by text,
  add column security_contact jsonb;

-- Accounts that a person marked. Nobody's business record: each person asks for the own marks alone.
create table account_favorite (
  person_id uuid not null references person on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  primary key (person_id, account_id)
);
create index account_favorite_account on account_favorite (account_id);
alter table account_favorite enable row level security, force row level security;
create policy everything on account_favorite to parapet_all using ((select scope_is_signed()));
create policy own on account_favorite to parapet_app using (person_id = (select scope_person()));
grant select, insert, delete on account_favorite to parapet_app;

-- A note can be corrected for a short time, and names people.
alter table note add column modified timestamptz, add column version int not null default 1,
  add column mentions jsonb not null default '[]';
update note set modified = created;
alter table note alter column modified set not null, alter column modified set default now();
grant update (text, note_type, is_internal, mentions, modified, version, agency_id, team_id) on note to parapet_app;

-- What belongs to an account goes with it to another team.
grant update (team_id) on cart_item to parapet_app;
