-- Ways back in without the second factor, and passkeys (docs/decisions/0042).
-- Recovery codes: only keyed hashes; each works once.
create table recovery_code (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  code_hash bytea not null unique,
  created timestamptz not null,
  used_at timestamptz
);
create index on recovery_code (person_id);

-- What an administrator asked for: the factors of a person go when it is due, unless somebody stops it before.
create table factor_removal (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  stopped_at timestamptz,
  done_at timestamptz
);
create unique index factor_removal_open on factor_removal (person_id) where stopped_at is null and done_at is null;
create index on factor_removal (due_at) where stopped_at is null and done_at is null;
create index on factor_removal (asked_by);

create table passkey (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created timestamptz not null,
  last_used_at timestamptz
);
create index on passkey (person_id);

-- A challenge is answered once, by the flow and, unless it is a sign-in by passkey alone, by the person it was made for.
create table passkey_challenge (
  challenge_hash bytea primary key,
  flow text not null check (flow in ('enroll', 'factor', 'sign-in')),
  person_id uuid references person,
  expires_at timestamptz not null,
  check ((flow = 'sign-in') = (person_id is null))
);
create index on passkey_challenge (expires_at);
create index on passkey_challenge (person_id);

-- Sign-ins of a known person that were refused, for that person to see.
create table refused_sign_in (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  at timestamptz not null,
  device text not null
);
create index on refused_sign_in (person_id, at);

do $$
declare t text;
begin
  foreach t in array array['recovery_code', 'factor_removal', 'passkey', 'passkey_challenge', 'refused_sign_in'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy own on %I to parapet_app using (person_id = (select scope_person()))', t);
    execute format('grant select, insert, update, delete on %I to parapet_app', t);
  end loop;
end $$;

alter table person_link drop constraint person_link_purpose_check,
  add constraint person_link_purpose_check
    check (purpose in ('password-reset', 'user-invited', 'validation', 'mfa-reset', 'factor-removal'));
alter table session drop constraint session_opened_by_check,
  add constraint session_opened_by_check
    check (opened_by in ('password', 'mailed-link', 'mailed-code', 'single-sign-on', 'passkey'));

-- A passkey is a second factor, for the account that demands one as well.
drop function scope_session(uuid);
create function scope_session(asked uuid) returns table (id uuid, email text, first_name text, last_name text, enabled boolean,
  has_factor boolean, is_impersonation boolean, ended_at timestamptz, expires_at timestamptz, enforces_mfa boolean,
  flow text, record_names text[], flow_ended_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select p.id, p.email, p.first_name, p.last_name, p.enabled,
    p.mfa_type <> 'NONE' or exists (select from public.passkey k where k.person_id = p.id),
    s.is_impersonation, s.ended_at, s.expires_at,
    coalesce((select o.enforce_mfa from public.organization o where o.id = s.organization_id),
      (select a.enforce_mfa from public.account a where a.id = s.organization_id), false),
    w.flow, w.record_names, w.ended_at
  from public.session s join public.person p on p.id = s.person_id left join public.workflow w on w.id = s.workflow_id
  where s.id = asked and p.id = public.scope_person();
end $$;
