-- Devices on which a person has signed in before (docs/decisions/0041): what others guess under the person's name, or
-- from the same office, does not keep them out there. The id that the console keeps is stored as a hash.
create table known_device (
  person_id uuid not null references person on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null,
  primary key (person_id, device_hash)
);
create index on known_device (used_at);
alter table known_device enable row level security, force row level security;
create policy everything on known_device to parapet_all using ((select scope_is_signed()));
create policy own on known_device to parapet_app using (person_id = (select scope_person()));
grant select, insert, update, delete on known_device to parapet_app;

alter table invitation add column revoked_at timestamptz;
create index on invitation (email) where used_at is null;
