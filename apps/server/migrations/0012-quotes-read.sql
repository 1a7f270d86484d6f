-- When a person last looked at a quote: what has changed since is unread. Nobody's business record: each person asks for the own marks alone.
create table quote_read (
  person_id uuid not null references person on delete cascade,
  quote_id uuid not null references quote on delete cascade,
  at timestamptz not null,
  primary key (person_id, quote_id)
);

grant select, insert, update, delete on quote_read to parapet_app;
