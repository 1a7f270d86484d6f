-- A link that was mailed to somebody who has a sign-in, or is to have one; only the hash of its token is kept.
create table person_link (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  purpose text not null check (purpose in ('password-reset', 'user-invited', 'validation', 'mfa-reset')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created timestamptz not null default now()
);
create index on person_link (person_id, purpose);

-- How often a link was asked for in an address's name within the hour. The address is kept as a keyed hash: anybody can type any.
create table link_request (
  address_hash bytea primary key,
  began_at timestamptz not null,
  count int not null default 1
);
create index on link_request (began_at);

grant select, insert, update, delete on person_link, link_request to parapet_app;
