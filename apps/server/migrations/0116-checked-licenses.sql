-- What the register of the state says of a license, when it was asked, and why it said nothing.
do $$
declare
  t text;
begin
  foreach t in array array['agency_license', 'agent_license'] loop
    execute format('alter table %I add column register_status text, add column register_name text not null default '''',
      add column register_until date, add column register_lines text[] not null default ''{}'',
      add column register_problem text, add column register_checked_at timestamptz, add column register_tried_at timestamptz', t);
    execute format('create index on %I (register_tried_at)', t);
  end loop;
end $$;
-- A register that is slow holds up other services that are asked, and no work of ours.
alter table outbox alter column channel set expression as (case topic
    when 'mail' then 'mail'
    when 'letter' then 'mail'
    when 'sms' then 'texts'
    when 'refund' then 'payments'
    when 'lead' then 'leads'
    when 'read-connection' then 'connectors'
    when 'leen-organization' then 'connectors'
    when 'check-license' then 'connectors'
    when 'scan-step' then 'scanner'
    when 'read-mail' then 'reader'
    when 'policy-documents' then 'documents'
    when 'transaction-documents' then 'documents'
    when 'signature-documents' then 'documents'
    when 'certificate-document' then 'documents'
    else 'work' end);
