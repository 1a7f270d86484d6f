-- One role for each kind of scope, with one simple policy a table. The policy before was one `or` over all
-- scopes: the planner expected 579 rows where 48,608 came, and evaluated it for every row. Now it is checked
-- beside the condition of the query, which says the same, and once a statement: `(select ...)` is evaluated at
-- its first use.
--
-- Roles belong to the cluster and not to a database: platform/database-roles.ts makes them before the migrations.
--
-- The scope of a transaction is signed: a statement may take another role or write another organization into
-- the setting, and then sees nothing. Signed is `role|organization|teams|person`, with HMAC-SHA256 (RFC 2104).
-- The server knows the key, which it reads as the owner, and beside it nothing but `scope_part`, which runs as
-- the owner.
create table scope_key (key bytea not null, inner_pad bytea not null, outer_pad bytea not null);
revoke all on scope_key from public;

do $$
declare
  -- gen_random_uuid draws from the system's source of randomness: two have 244 random bits.
  key bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  inner_pad bytea := key || decode(repeat('00', 32), 'hex');
  outer_pad bytea := inner_pad;
begin
  for at in 0..63 loop
    inner_pad := set_byte(inner_pad, at, get_byte(inner_pad, at) # x'36'::int);
    outer_pad := set_byte(outer_pad, at, get_byte(outer_pad, at) # x'5c'::int);
  end loop;
  insert into scope_key values (key, inner_pad, outer_pad);
end $$;

-- One part of the scope; null unless the role that asks is the one that it was signed for.
create function scope_part(part int) returns text language plpgsql stable security definer parallel safe
  set search_path = pg_catalog, pg_temp as $$
declare
  given text := current_setting('parapet.scope', true);
  message text := substr(given, 66);
begin
  if given is null or split_part(message, '|', 1) <> current_setting('role') then return null; end if;
  if left(given, 64) <> (select encode(sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8'))), 'hex')
    from public.scope_key) then return null; end if;
  return split_part(message, '|', part);
end $$;

-- For roles that see every row of a table.
create function scope_is_signed() returns boolean language sql stable parallel safe
  as $$ select public.scope_part(1) is not null $$;
create function scope_organization() returns uuid language sql stable parallel safe
  as $$ select nullif(public.scope_part(2), '')::uuid $$;
create function scope_teams() returns uuid[] language sql stable parallel safe
  as $$ select ('{' || coalesce(public.scope_part(3), '') || '}')::uuid[] $$;
create function scope_person() returns uuid language sql stable parallel safe
  as $$ select nullif(public.scope_part(4), '')::uuid $$;

do $$
declare
  t text;
  -- The column that names the policyholder's account, and what else a policyholder needs.
  account text;
  sent text;
  reached constant text := 'any (array(select target_id from reach where holder_id = (select scope_organization())))';
begin
  foreach t in array array['account', 'billing_contact', 'claim', 'document', 'history', 'ledger_entry', 'payment', 'payment_method', 'policy',
    'policy_transaction', 'quote', 'quote_snapshot', 'submission'] loop
    account := case t when 'account' then 'id' else 'account_id' end;
    -- A policyholder sees only what was sent to it.
    sent := case t when 'quote' then ' and sent_at is not null' else '' end;
    execute format('drop policy tenant on %I', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I to parapet_team using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]))', t);
    execute format('create policy account on %I to parapet_account using (%I = (select scope_organization())%s) with check (%I = (select scope_organization()))',
      t, account, sent, account);
  end loop;

  -- Partners read, nothing else.
  foreach t in array array['account', 'claim', 'document', 'history', 'ledger_entry', 'policy', 'policy_transaction', 'quote', 'quote_snapshot',
    'submission'] loop
    execute format('drop policy reach on %I', t);
    execute format('create policy reach on %I for select to parapet_reach using (agency_id = %s or %I = %s)', t, reached,
      case t when 'account' then 'id' else 'account_id' end, reached);
  end loop;
  drop policy program on policy;
  create policy program on policy for select to parapet_program
    using (product = any (array(select product from program where organization_id = (select scope_organization()))));
  drop policy finance on policy;
  create policy finance on policy for select to parapet_finance
    using (id in (select policy_id from financed_policy where organization_id = (select scope_organization())));
  foreach t in array array['ledger_entry', 'payment', 'policy_transaction'] loop
    execute format('drop policy of_policy on %I', t);
    execute format('create policy of_policy on %I for select to parapet_program, parapet_finance using (policy_id in (select id from policy))', t);
  end loop;
  drop policy vendor on claim;
  create policy vendor on claim for select to parapet_vendor using (vendor_id = (select scope_organization()));

  -- Internal notes are the provider's, and only the provider writes notes.
  drop policy tenant on note;
  create policy everything on note to parapet_all using ((select scope_is_signed()));
  create policy agency on note for select to parapet_agency using (not is_internal and agency_id = (select scope_organization()));
  create policy team on note for select to parapet_team
    using (not is_internal and agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));

  drop policy tenant on surplus_license;
  create policy everything on surplus_license to parapet_all using ((select scope_is_signed()));
  create policy agency on surplus_license to parapet_agency, parapet_team using (agency_id = (select scope_organization()));

  drop policy administration on history;
  create policy administration on history for select to parapet_app using (organization_id = (select scope_organization()));
  drop policy administration_written on history;
  create policy administration_written on history for insert to parapet_app with check (organization_id = (select scope_organization()));
end $$;
