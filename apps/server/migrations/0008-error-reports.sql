-- What broke, in a console or on the server, for support to look up. Nobody's business record: no tenant owns it.
create table error_report (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  source text not null check (source in ('console', 'server')),
  message text not null,
  stack text not null default '',
  page text not null,
  status int,
  request_id uuid,
  person_id uuid references person,
  person_email text not null default ''
);
create index on error_report (at desc);
create index on error_report (request_id);

grant select, insert, delete on error_report to parapet_app;

-- A submission that came by mail names the message; asking for a message twice finds the same submission.
alter table submission add column message_id text;
create unique index on submission (agency_id, message_id);
