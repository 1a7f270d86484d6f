-- A session that a mailed code opened belongs to its flow (docs/decisions/0039): which one, and by which names the calls
-- of that flow may name its record. A link is used once; the flow ends when what it is for is done.
alter table workflow drop column code_hash, drop column code_expires_at, drop column tries,
  add column record_names text[] not null default '{}',
  add column used_at timestamptz,
  add column ended_at timestamptz;
create index on workflow using gin (record_names);
update workflow set record_names = array[id::text, substring(redirect_url from '[0-9a-f]{8}-[0-9a-f-]{27}')],
  expires_at = least(expires_at, created + case flow when 'E_PAY' then interval '14 days' else interval '3 days' end);
update workflow set record_names = record_names || policy.policy_number from policy
  where flow = 'E_PAY' and policy.id::text = workflow.record_names[2];

alter table session drop constraint session_opened_by_check,
  add constraint session_opened_by_check check (opened_by in ('password', 'mailed-link', 'mailed-code', 'single-sign-on')),
  add column workflow_id uuid references workflow,
  -- The session from which this one was entered: it ends with that one.
  add column opened_from uuid references session;
create index on session (workflow_id) where workflow_id is not null;
create index on session (opened_from) where opened_from is not null;
alter table entry_token add column session_id uuid references session;
-- Until now a mailed code opened a session that may do everything, which cannot be told from one of an invitation.
update session set ended_at = now() where opened_by = 'mailed-link' and ended_at is null;

-- What a token was exchanged for, sealed: a second exchange within half a minute gets the same one.
alter table refresh_token add column successor text;

-- Whatever ends a session ends those that were entered from it, and tells every server, which closes its streams.
create function session_ended() returns trigger language plpgsql as $$
begin
  update public.session set ended_at = new.ended_at where opened_from = new.id and ended_at is null;
  perform pg_notify('parapet_session', new.id::text);
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_ended();

-- The code that was sent last, for a person or for a flow. How often one was sent and tried is counted beside it, so
-- that another code does not begin the count again.
create table one_time_code (
  purpose text not null check (purpose in ('enroll', 'sign-in', 'workflow')),
  subject_id uuid not null,
  person_id uuid not null references person,
  code_hash bytea,
  sent_by text not null check (sent_by in ('SMS', 'EMAIL')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, subject_id)
);
create index on one_time_code (person_id);
-- Sends and tries of codes, under keyed hashes: of a flow, of a person, of an address.
create table code_count (
  key_hash bytea primary key,
  count int not null,
  ends_at timestamptz not null
);
create index on code_count (ends_at);
alter table one_time_code enable row level security, force row level security;
alter table code_count enable row level security, force row level security;
create policy everything on one_time_code to parapet_all using ((select scope_is_signed()));
create policy own on one_time_code to parapet_app using (person_id = (select scope_person()));
create policy everything on code_count to parapet_app using ((select scope_is_signed()));
grant select, insert, update, delete on one_time_code, code_count to parapet_app;

-- What is left here is a factor that is being set up.
delete from factor_code where purpose = 'sign-in';
alter table factor_code drop column code_hash, drop column sent, drop column sent_since, drop column sent_at;

-- Kept answers are sealed from now on; those that carry a way in are not kept any longer.
delete from idempotency_key where call_id in ('create-switch-token', 'create-impersonation-token', 'invite-organization');

-- Who calls, and for which flow alone. Whether a second factor is due is said by the account that is entered.
drop function scope_session(uuid);
create function scope_session(asked uuid) returns table (id uuid, email text, first_name text, last_name text, enabled boolean,
  mfa_type text, is_impersonation boolean, ended_at timestamptz, expires_at timestamptz, enforces_mfa boolean,
  flow text, record_names text[], flow_ended_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select p.id, p.email, p.first_name, p.last_name, p.enabled, p.mfa_type, s.is_impersonation, s.ended_at, s.expires_at,
    coalesce((select o.enforce_mfa from public.organization o where o.id = s.organization_id),
      (select a.enforce_mfa from public.account a where a.id = s.organization_id), false),
    w.flow, w.record_names, w.ended_at
  from public.session s join public.person p on p.id = s.person_id left join public.workflow w on w.id = s.workflow_id
  where s.id = asked and p.id = public.scope_person();
end $$;
