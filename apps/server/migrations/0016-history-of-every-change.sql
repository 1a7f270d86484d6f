-- History says from which session, request and place a change came, and what each field was before and after.
alter table history
  add column organization_id uuid,
  add column session_id uuid,
  add column request_id text not null default '',
  add column origin_address text not null default '',
  add column origin_device text not null default '',
  add column changes jsonb not null default '{}';
comment on column history.organization_id is 'Whose administration it is: roles, teams, second factors. Null for business.';
comment on column history.changes is 'Field by field, {"details.revenue": {"from": 1, "to": 2}}; never a secret.';

create index history_of_organization on history (organization_id, at desc) where organization_id is not null;
create index history_of_subject on history (subject_id, at desc);

-- An organization reads the history of its own administration, of whatever kind it is, and adds to it.
create policy administration on history for select
  using (organization_id = (select nullif(current_setting('parapet.organization', true), '')::uuid));
create policy administration_written on history for insert
  with check (organization_id = (select nullif(current_setting('parapet.organization', true), '')::uuid));
