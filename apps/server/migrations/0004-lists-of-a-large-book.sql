-- Measured on 100,000 quotes: the tenant's settings are read once a statement (a sub-select), not once a row; and a page of a list with
-- its count comes from one index alone, which therefore carries what the policy and the usual filters look at.
do $$
declare
  t text;
  account_column text;
  scope constant text := '(select current_setting(''parapet.scope'', true))';
  organisation constant text := '(select nullif(current_setting(''parapet.organisation'', true), '''')::uuid)';
  teams constant text := '(select coalesce(nullif(current_setting(''parapet.teams'', true), ''''), ''{}''))::uuid[]';
  belongs text;
  sent text;
begin
  foreach t in array array['account', 'quote', 'quote_snapshot', 'policy', 'policy_transaction', 'claim', 'submission', 'ledger_entry', 'payment', 'payment_method', 'document', 'history'] loop
    account_column := case t when 'account' then 'id' else 'account_id' end;
    -- A policyholder sees only what was sent to it.
    sent := case t when 'quote' then ' and sent_at is not null' else '' end;
    belongs := format('%1$s = ''all'' or (%1$s = ''agency'' and agency_id = %2$s) or (%1$s = ''team'' and agency_id = %2$s and team_id = any (%3$s)) or (%1$s = ''account'' and %4$I = %2$s',
      scope, organisation, teams, account_column);
    execute format('drop policy tenant on %I', t);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, belongs || sent || ')', belongs || ')');
  end loop;
end $$;
drop function in_scope(uuid, uuid, uuid);

drop index quote_by_agency;
create index quote_by_agency on quote (agency_id, modified desc, id desc) include (status, account_id, team_id, sent_at);
drop index quote_by_modified;
create index quote_by_modified on quote (modified desc, id desc) include (status, agency_id, account_id, team_id, sent_at);
