-- A submission says what it knows of the company, for which agency and agent, which quotes are asked for, who works on it
-- and how sure its reader is. One whose agency is not known yet belongs to nobody but the provider.
alter table submission
  alter column agency_id drop not null,
  add column region text not null default 'US',
  add column directory_id uuid references directory_company,
  add column firmographics jsonb not null default '{}',
  add column agent jsonb,
  add column products text[] not null default '{}',
  add column operational_status text not null default 'Unassigned',
  add column assignee_id uuid references person,
  add column assignee_name text,
  add column confidence jsonb not null default '{}',
  add column certified_at timestamptz,
  add column certified_by text,
  add column version int not null default 1,
  add constraint assignee_is_named check ((assignee_id is null) = (assignee_name is null));
update submission set products = array[product],
  region = (select o.region from organization o where o.id = agency_id),
  firmographics = jsonb_build_object('name', company_name),
  operational_status = case when status in ('Declined', 'Lost', 'Completed') then 'Closed' else 'Unassigned' end;
-- A message that nobody's agency was read from becomes one submission too.
create unique index submission_message_unknown on submission (message_id) where agency_id is null;
create index submission_by_assignee on submission (assignee_id) where assignee_id is not null;
create index submission_by_status on submission (agency_id, status);

-- What was quoted because a submission asked for it: each product once.
alter table quote add column submission_id uuid references submission;
create unique index quote_of_submission on quote (submission_id, product) where submission_id is not null;

-- Loss runs: files of the library that a submission came with.
alter table document add column submission_id uuid references submission;
create index document_of_submission on document (submission_id) where submission_id is not null;
