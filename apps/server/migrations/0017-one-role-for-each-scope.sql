-- One role for each kind of scope, with one simple policy a table. The policy before was one `or` over all
-- scopes: the planner expected 579 rows where 48,608 came, and evaluated it for every row. Now `agency_id =
-- scope_organization()` is the index condition itself, and beside the condition of the query, which says the
-- same, it is checked once a statement.
--
-- Roles belong to the cluster and not to a database: platform/database-roles.ts makes them before the migrations.
create function scope_organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('parapet.organization', true), '')::uuid $$;
create function scope_teams() returns uuid[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('parapet.teams', true), ''), '{}')::uuid[] $$;

do $$
declare
  t text;
  -- The column that names the policyholder's account, and what else a policyholder needs.
  account text;
  sent text;
  reached constant text := 'any (array(select target_id from reach where holder_id = scope_organization()))';
begin
  foreach t in array array['account', 'billing_contact', 'claim', 'document', 'history', 'ledger_entry', 'payment', 'payment_method', 'policy',
    'policy_transaction', 'quote', 'quote_snapshot', 'submission'] loop
    account := case t when 'account' then 'id' else 'account_id' end;
    -- A policyholder sees only what was sent to it.
    sent := case t when 'quote' then ' and sent_at is not null' else '' end;
    execute format('drop policy tenant on %I', t);
    execute format('create policy everything on %I to parapet_all using (true)', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = scope_organization())', t);
    execute format('create policy team on %I to parapet_team using (agency_id = scope_organization() and team_id = any (scope_teams()))', t);
    execute format('create policy account on %I to parapet_account using (%I = scope_organization()%s) with check (%I = scope_organization())',
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
    using (product = any (array(select product from program where organization_id = scope_organization())));
  drop policy finance on policy;
  create policy finance on policy for select to parapet_finance
    using (id in (select policy_id from financed_policy where organization_id = scope_organization()));
  foreach t in array array['ledger_entry', 'payment', 'policy_transaction'] loop
    execute format('drop policy of_policy on %I', t);
    execute format('create policy of_policy on %I for select to parapet_program, parapet_finance using (policy_id in (select id from policy))', t);
  end loop;
  drop policy vendor on claim;
  create policy vendor on claim for select to parapet_vendor using (vendor_id = scope_organization());

  -- Internal notes are the provider's, and only the provider writes notes.
  drop policy tenant on note;
  create policy everything on note to parapet_all using (true);
  create policy agency on note for select to parapet_agency using (not is_internal and agency_id = scope_organization());
  create policy team on note for select to parapet_team
    using (not is_internal and agency_id = scope_organization() and team_id = any (scope_teams()));

  drop policy tenant on surplus_license;
  create policy everything on surplus_license to parapet_all using (true);
  create policy agency on surplus_license to parapet_agency, parapet_team using (agency_id = scope_organization());

  drop policy administration on history;
  create policy administration on history for select to parapet_app using (organization_id = scope_organization());
  drop policy administration_written on history;
  create policy administration_written on history for insert to parapet_app with check (organization_id = scope_organization());
end $$;
