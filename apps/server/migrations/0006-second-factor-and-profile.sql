-- A policyholder's account may ask for a second factor too, as organisations do.
alter table account add column enforce_mfa boolean not null default false;

-- The last time step of an authenticator that was used: a code opens once. `mfa_secret` is sealed by the server's secret.
alter table person add column mfa_step int;
alter table person add constraint person_mfa_type check (mfa_type in ('NONE', 'GOOGLE', 'SMS', 'EMAIL'));

-- A factor that is being set up, or the code that was sent for a sign-in. At most one of each for a person.
create table factor_code (
  person_id uuid not null references person,
  purpose text not null check (purpose in ('enrol', 'sign-in')),
  mfa_type text not null check (mfa_type in ('GOOGLE', 'SMS', 'EMAIL')),
  secret text,
  code_hash bytea,
  expires_at timestamptz not null,
  tries int not null default 0,
  sent int not null default 0,
  sent_since timestamptz not null,
  sent_at timestamptz not null,
  primary key (person_id, purpose)
);

-- Failed tries, by the name that was typed (whether or not somebody has it) and by where they came from. Keyed hashes: anybody can type any.
create table sign_in_failure (
  key_hash bytea primary key,
  count int not null default 1,
  failed_at timestamptz not null
);
create index on sign_in_failure (failed_at);
alter table person drop column failed_logins, drop column failed_at;

-- What the browser of a session calls itself, so that its owner knows it again.
alter table session add column device text not null default '';

-- A person's picture, and the one that is still to be cropped.
create table person_photo (
  person_id uuid primary key references person,
  picture bytea,
  draft bytea,
  modified timestamptz not null
);

grant select, insert, update, delete on factor_code, sign_in_failure, person_photo to parapet_app;
