-- People, sessions, links, codes, teams and kept answers get policies too. What is the same for everybody
-- (industries, the company directory, the list of migrations) has none; `scope_key` is granted to nobody.
do $$
declare
  t text;
begin
  -- Work for everybody, which public calls and the workers do with the system's scope.
  foreach t in array array['entry_token', 'error_report', 'factor_code', 'financed_policy', 'idempotency_key', 'invitation', 'link_request',
    'membership', 'message', 'organization', 'outbox', 'person', 'person_link', 'person_photo', 'program', 'quote_read', 'reach',
    'refresh_token', 'session', 'sign_in_failure', 'team', 'team_member', 'workflow'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
  end loop;

  -- What belongs to one person.
  foreach t in array array['entry_token', 'factor_code', 'membership', 'person_link', 'person_photo', 'quote_read', 'session', 'team_member',
    'workflow'] loop
    execute format('create policy own on %I to parapet_app using (person_id = (select scope_person()))', t);
  end loop;

  -- Administrators look after the people of their organization, and people after their own.
  foreach t in array array['factor_code', 'person_link', 'person_photo', 'session', 'workflow'] loop
    execute format('create policy same_tenant on %I to parapet_app using (exists (select from person where person.id = person_id))', t);
  end loop;

  -- Counts under keyed hashes are nobody's.
  foreach t in array array['link_request', 'sign_in_failure'] loop
    execute format('alter policy everything on %I to parapet_app', t);
  end loop;

  -- What belongs to an organization.
  foreach t in array array['financed_policy', 'invitation', 'membership', 'program', 'team'] loop
    execute format('create policy organization on %I to parapet_app using (organization_id = (select scope_organization()))', t);
  end loop;
end $$;

-- People of an account, and links for them, are looked after by those who may see the account.
do $$
declare
  t text;
begin
  foreach t in array array['invitation', 'membership', 'person'] loop
    execute format('create policy account on %I to parapet_agency, parapet_team using (exists (select from account where account.id = organization_id))', t);
  end loop;
end $$;

create policy own on organization to parapet_app using (id = (select scope_organization()));
-- Somebody who acts elsewhere, or sees only what was assigned to them, still has a home.
create policy home on organization for select to parapet_app
  using (id = (select organization_id from person where id = (select scope_person())));
create policy home on team for select to parapet_app
  using (organization_id = (select organization_id from person where id = (select scope_person())));
-- The agency of an account stands on what its policyholder and its partners are shown.
create policy agency on organization for select to parapet_account, parapet_reach using (id = any (array(select agency_id from account)));
create policy own on reach for select to parapet_app using (holder_id = (select scope_organization()));
create policy own on person to parapet_app using (id = (select scope_person()));
create policy organization on person to parapet_app using (
  organization_id = (select scope_organization())
  or exists (select from membership where person_id = person.id and organization_id = (select scope_organization())));

-- Through what they belong to, which has its own policy.
create policy session on refresh_token to parapet_app using (exists (select from session where id = session_id));
create policy team on team_member to parapet_app using (exists (select from team where id = team_id));

-- Left for others to read: the outbox is the workers'.
create policy written on outbox for insert to parapet_app with check ((select scope_is_signed()));
create policy own on error_report to parapet_app using (person_id = (select scope_person()));
-- Kept answers belong to the person who asked.
create policy own on idempotency_key to parapet_app using (actor_key = (select scope_person())::text);

-- Who calls, by the caller's own session: asked by every call, so it comes with a plan that is kept and without the
-- policies. Whether a second factor is due is said by the person's home, which somebody who acts in another account
-- cannot see.
create function scope_session(asked uuid) returns table (id uuid, email text, first_name text, last_name text, enabled boolean,
  mfa_type text, is_impersonation boolean, ended_at timestamptz, expires_at timestamptz, enforces_mfa boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select p.id, p.email, p.first_name, p.last_name, p.enabled, p.mfa_type, s.is_impersonation, s.ended_at, s.expires_at,
    coalesce((select o.enforce_mfa from public.organization o where o.id = p.organization_id),
      (select a.enforce_mfa from public.account a where a.id = p.organization_id), false)
  from public.session s join public.person p on p.id = s.person_id
  where s.id = asked and p.id = public.scope_person();
end $$;

grant select on applied_migration to parapet_app;
grant select, insert, update on applied_setting to parapet_all;

-- The owner of a table is held by its policies as well: a migration signs its own scope (platform/migrate.ts).
do $$
declare
  t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
