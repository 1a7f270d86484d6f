-- Who is told of events, and where.
create table webhook (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  company_name text not null check (company_name <> ''),
  client_id text not null unique check (length(client_id) = 32),
  -- Sealed for this webhook with the server's secret: what is sent is signed with it.
  client_secret text not null,
  webhook_url text not null unique check (length(webhook_url) = 16),
  -- Its own; without one the deployment's base and the path above.
  address text,
  topics text[] not null check (topics <@ array['quote', 'policy', 'billing', 'claim']),
  -- The provider's: it is told of every agency's business, and of what only the provider reads.
  sees_all boolean not null,
  status text not null default 'Active' check (status in ('Active', 'Paused')),
  paused_at timestamptz check ((paused_at is null) = (status = 'Active')),
  last_delivered timestamptz,
  made_by uuid not null references person,
  made_by_name text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
create index webhook_of_organization on webhook (organization_id, created, id);

-- One event for one subscriber: what is sent, and how that went.
create table webhook_delivery (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhook on delete cascade,
  organization_id uuid not null,
  -- The order in which they are sent, record by record.
  place bigint generated always as identity,
  event_id uuid not null,
  event text not null,
  topic text not null,
  record_type text not null,
  record_id uuid not null,
  record_number text not null,
  -- The very text that is signed and sent.
  body text not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Delivered', 'Given up')),
  tries int not null default 0,
  first_tried_at timestamptz, tried_at timestamptz, delivered_at timestamptz,
  due_at timestamptz not null,
  -- While a server is at it; another one takes over once this has passed.
  leased_until timestamptz,
  answer_status int, answer text, error text,
  is_replay boolean not null default false,
  created timestamptz not null
);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, event_id) where not is_replay;
create index webhook_delivery_due on webhook_delivery (due_at, webhook_id) where status = 'Waiting';
create index webhook_delivery_turn on webhook_delivery (webhook_id, record_id, place) where status = 'Waiting';
create index webhook_delivery_by_time on webhook_delivery (webhook_id, created, id);
create index webhook_delivery_over on webhook_delivery (created);

do $$
declare
  t text;
begin
  foreach t in array array['webhook', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy own on %I to parapet_agency, parapet_team using (organization_id = (select scope_organization()))', t);
  end loop;
end $$;
grant select, insert, update, delete on webhook, webhook_delivery to parapet_app;
