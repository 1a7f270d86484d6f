-- Who a person is to an identity provider (docs/decisions/0040): bound at the first sign-in by an address that the provider
-- has verified. From then on the provider's own name for the person decides, and not the address.
create table person_identity (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  issuer text not null,
  subject text not null,
  bound_at timestamptz not null,
  unique (issuer, subject),
  unique (person_id, issuer)
);

-- Sign-ons under way, for ten minutes. State and the browser's secret are hashes; nonce and code verifier are sealed.
create table sign_on (
  state_hash bytea primary key,
  browser_hash bytea not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index on sign_on (expires_at);

alter table person_identity enable row level security, force row level security;
alter table sign_on enable row level security, force row level security;
-- Only a sign-in binds, and it runs for all; who administers a person may see that they are bound, and unbind them.
create policy everything on person_identity to parapet_all using ((select scope_is_signed()));
create policy seen on person_identity for select to parapet_app
  using (exists (select from person where person.id = person_identity.person_id));
create policy unbound on person_identity for delete to parapet_app
  using (exists (select from person where person.id = person_identity.person_id));
create policy everything on sign_on to parapet_all using ((select scope_is_signed()));
grant select, insert, delete on person_identity to parapet_app;
grant select, insert, update, delete on sign_on to parapet_app;
