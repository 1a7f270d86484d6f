-- Puts events into the queue of everybody who is told of them, in the statement that writes history. It runs as the
-- owner: whoever acts sees no webhooks and learns no more than whether anything is waiting now. Only a signed scope may.
create function tell_webhooks(events jsonb, has_base boolean, since timestamptz) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  told int;
begin
  if not public.scope_is_signed() then raise exception 'Only a signed scope tells webhooks'; end if;
  -- Most deployments have none, and a history entry costs them no more than this.
  if not exists (select from public.webhook) then return 0; end if;
  with event as materialized (
    select uuidv7() as id, e.* from jsonb_to_recordset(events) as e (event text, topic text, staff_only boolean,
      at text, record_type text, record_id uuid, record_number text, status text, account_id uuid, agency_id uuid))
  insert into public.webhook_delivery (webhook_id, organization_id, event_id, event, topic, record_type, record_id,
    record_number, body, due_at, created)
  select w.id, w.organization_id, e.id, e.event, e.topic, e.record_type, e.record_id, e.record_number,
    json_build_object('id', e.id, 'type', e.event, 'at', e.at, 'record', json_build_object('type', e.record_type,
      'id', e.record_id, 'number', e.record_number, 'status', e.status), 'accountId', e.account_id,
      'agencyId', e.agency_id)::text, since, since
  from event e join public.webhook w on e.topic = any (w.topics)
    and (w.sees_all or (w.organization_id = e.agency_id and not e.staff_only))
  where w.address is not null or has_base
  order by e.id;
  get diagnostics told = row_count;
  return told;
end $$;
revoke execute on function tell_webhooks from public;
grant execute on function tell_webhooks to parapet_app;
