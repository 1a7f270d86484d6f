-- Who is written to about a bill besides the policyholder.
create table billing_contact (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null, team_id uuid,
  first_name text not null, last_name text not null, email text not null, phone text not null default '',
  created timestamptz not null default now(),
  unique (account_id, email)
);

-- Reminders of a bill go out by themselves unless they are turned off, each at most once a bill.
alter table policy add column reminders_off boolean not null default false, add column reminded_at timestamptz;
create index policy_to_remind on policy (due_date) where reminded_at is null and not reminders_off;

-- A broker's own licence to place surplus lines, state by state, as the agency keeps it.
create table surplus_licence (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references organisation,
  broker_first_name text not null, broker_last_name text not null, broker_email text not null,
  licence_number text not null, state text not null,
  signature_on_file boolean not null default false,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (agency_id, state, licence_number)
);

-- Who attested the surplus lines notice of a quote, and when.
alter table quote add column surplus_notice jsonb;

do $$
declare
  scope constant text := '(select current_setting(''parapet.scope'', true))';
  organisation constant text := '(select nullif(current_setting(''parapet.organisation'', true), '''')::uuid)';
  teams constant text := '(select coalesce(nullif(current_setting(''parapet.teams'', true), ''''), ''{}''))::uuid[]';
  agency text := format('%1$s = ''all'' or (%1$s = ''agency'' and agency_id = %2$s)', scope, organisation);
begin
  alter table billing_contact enable row level security;
  execute format('create policy tenant on billing_contact using (%1$s or (%2$s = ''team'' and agency_id = %3$s and team_id = any (%4$s)) or (%2$s = ''account'' and account_id = %3$s))',
    agency, scope, organisation, teams);
  alter table surplus_licence enable row level security;
  execute format('create policy tenant on surplus_licence using (%s or (%s = ''team'' and agency_id = %s))', agency, scope, organisation);
end $$;

grant select, insert, update, delete on billing_contact, surplus_licence to parapet_app;
