-- The outbox by channel, each with senders of its own. A message is claimed for a while, and what is about to leave is
-- noted first: who finds that note knows that it may have left.
alter table outbox
  add column channel text not null generated always as (case topic
    when 'mail' then 'mail'
    when 'letter' then 'mail'
    when 'sms' then 'texts'
    when 'refund' then 'payments'
    when 'lead' then 'leads'
    when 'read-connection' then 'connectors'
    when 'leen-organization' then 'connectors'
    when 'read-mail' then 'reader'
    when 'policy-documents' then 'documents'
    when 'transaction-documents' then 'documents'
    when 'signature-documents' then 'documents'
    when 'certificate-document' then 'documents'
    else 'work' end) stored,
  add column claimed_by uuid,
  add column claimed_until timestamptz check ((claimed_by is null) = (claimed_until is null)),
  -- The try under which it left, or may have left.
  add column attempt_id uuid,
  add column sending_since timestamptz check ((attempt_id is null) = (sending_since is null)),
  add column perhaps_sent boolean not null default false,
  add column failed_since timestamptz;
drop index outbox_due_at_idx;
create index outbox_due on outbox (channel, due_at) where dead_at is null;
create index outbox_dead on outbox (channel, dead_at) where dead_at is not null;

-- What staff have paused; a channel without a row here was never touched.
create table channel (
  id uuid primary key default uuidv7(),
  name text not null unique,
  paused_at timestamptz,
  paused_by text,
  reason text not null default '',
  version int not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  check ((paused_at is null) = (paused_by is null))
);
insert into channel (name) select unnest(array['mail', 'texts', 'payments', 'leads', 'connectors', 'reader', 'webhooks', 'documents', 'work']);

-- How much went out of a channel in a minute.
create table channel_count (
  channel text not null,
  minute timestamptz not null,
  done int not null,
  failed int not null,
  primary key (channel, minute)
);

-- How each job of the timetable ended last.
create table job_run (
  name text primary key,
  started timestamptz not null,
  -- Null while it runs, or if its server ended meanwhile.
  ended timestamptz,
  succeeded timestamptz,
  milliseconds int,
  done int not null default 0,
  error text,
  runs int not null default 0,
  failures int not null default 0
);

do $$
declare
  t text;
begin
  foreach t in array array['channel', 'channel_count', 'job_run'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
  end loop;
end $$;
grant select, insert, update, delete on channel, channel_count, job_run to parapet_app;

-- Jobs find what is due by these.
create index quote_expiring on quote (status, expires_on);
