-- The mail of an organization: what came in, what is being written and what was sent. The first message of a thread is the
-- thread: labels, star and archive stand on it.

-- The part before the @ of the address at which an organization gets mail; null for those without an inbox.
-- The same function is `mailName` in packages/domain/src/mail.
create function mail_name(account_type text, id uuid) returns text language sql immutable parallel safe
  return case account_type when 'COWBELL' then 'submissions'
    when 'AGENCY' then 'agency-' || right(replace(id::text, '-', ''), 12) end;
create index organization_mail_name on organization (mail_name(account_type, id));

create table mail_message (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  thread_id uuid not null references mail_message,
  direction text not null check (direction in ('IN', 'OUT')),
  status text not null check (status in ('RECEIVED', 'WRITING', 'SENDING', 'SENT', 'FAILED')),
  -- As the mail itself says: Message-ID, and what it refers to (References and In-Reply-To).
  message_id text not null,
  reference_ids text[] not null default '{}',
  from_name text not null default '',
  from_address text not null default '',
  to_addresses text[] not null default '{}',
  cc_addresses text[] not null default '{}',
  subject text not null default '',
  body text not null default '',
  -- Files that came with it and were not taken: [{name, reason}].
  not_taken jsonb not null default '[]',
  date_received timestamptz not null,
  -- Of the first message of a thread.
  child_count int not null default 0,
  last_at timestamptz not null,
  is_archived boolean not null default false,
  is_starred boolean not null default false,
  labels text[] not null default '{}',
  -- Who has read it, all of the thread: [{id, name, at}].
  seen_by jsonb not null default '[]',
  -- The text of the whole thread.
  search_text text not null default '',
  -- What a reader made of it, and what it would answer.
  reading_status text not null default 'NONE' check (reading_status in ('NONE', 'WAITING', 'READ', 'NOTHING', 'FAILED')),
  reading jsonb,
  suggestion_status text not null default 'NONE' check (suggestion_status in ('NONE', 'WAITING', 'SUGGESTED', 'FAILED')),
  suggestion jsonb,
  submission_id uuid references submission on delete set null,
  author_id uuid references person,
  author_name text,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique (organization_id, message_id)
);
create index mail_thread_of_organization on mail_message (organization_id, last_at desc, id) where id = thread_id;
create index mail_message_of_thread on mail_message (thread_id, date_received);
create index mail_message_by_reference on mail_message using gin (reference_ids);
create index mail_draft on mail_message (organization_id, modified) where status = 'WRITING';
create index mail_search on mail_message using gin (search_text gin_trgm_ops);
create index mail_of_submission on mail_message (submission_id) where submission_id is not null;

alter table mail_message enable row level security, force row level security;
create policy everything on mail_message to parapet_all using ((select scope_is_signed()));
create policy own on mail_message to parapet_agency, parapet_team using (organization_id = (select scope_organization()));
grant select, insert, update, delete on mail_message to parapet_app;

-- Files that came with a mail, or are sent with one, are documents of the library.
alter table document add column mail_message_id uuid references mail_message on delete set null;
create index document_of_mail on document (mail_message_id) where mail_message_id is not null;
