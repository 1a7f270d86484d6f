-- How far a mailbox is fetched by IMAP: all mails until the last number were looked at, and those that could not be
-- filed then are tried again. Where the server begins its numbers anew (UIDVALIDITY), so do we; a mail is filed once.
create table mailbox_place (
  name text primary key,
  validity text not null,
  last_uid bigint not null check (last_uid >= 0),
  waiting bigint[] not null default '{}',
  modified timestamptz not null default now()
);
grant select, insert, update on mailbox_place to parapet_app;
