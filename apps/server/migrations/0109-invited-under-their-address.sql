-- Who invites learns nothing of whether an address signs in elsewhere (decision 89). A person who was invited under
-- an address that signs in elsewhere waits for its owner; until then they cannot sign in.
alter table person add column awaits_owner boolean not null default false;
alter table person drop constraint person_email_key;
create unique index person_by_address on person (email) where not awaits_owner;
create unique index person_of_account_by_address on person (email, organization_id);
alter table person add check (not awaits_owner or (password_hash is null and validated_at is null));
