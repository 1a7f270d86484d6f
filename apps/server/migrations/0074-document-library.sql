-- Files that people put beside what the platform makes. `audience` says who sees one; what was made, signed or brought as
-- evidence has none: it is seen by its tenant, and nobody renames or deletes it.
alter table document
  alter column account_id drop not null,
  alter column agency_id drop not null,
  add column audience text check (audience in ('INTERNAL', 'AGENCY', 'ALL')),
  -- The one agency that it is shared with; its name as it was then.
  add column agency_name text,
  add column for_customer boolean not null default true,
  -- Whose person brought it.
  add column organization_id uuid,
  add column created_by text not null default 'Parapet',
  add column created_by_id uuid,
  add column form_number text,
  add column edition text,
  -- Of its policy; papers of the first are of 1.
  add column transaction_number int,
  add column product text,
  add column treaty_id text,
  -- Not kept yet: only whoever brought it sees it.
  add column is_temp boolean not null default false,
  add column deleted_at timestamptz,
  add column deleted_by text,
  add column deleted_reason text,
  add column bytes_removed_at timestamptz,
  add column version int not null default 1,
  add column modified timestamptz not null default now();

update document set modified = created;
update document set transaction_number = case
  when made_for ~ '/TRANSACTION/[0-9]+$' then substring(made_for from '[0-9]+$')::int
  when made_for ~ '^[0-9a-f-]{36}/[A-Z_]+$' then 1 end
where made_for is not null and policy_id is not null;
-- Somebody brought these; their names are in history.
update document set created_by = '' where made_for is null;

alter table document
  add constraint document_of_record check (audience is not null
    or (account_id is not null and agency_id is not null and not is_temp and deleted_at is null)),
  add constraint document_for_agency check (audience is null or (audience = 'AGENCY') = (agency_id is not null)),
  add constraint document_brought check (audience is null or (organization_id is not null and made_for is null)),
  add constraint document_deleted check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null) = (deleted_reason is null)),
  add constraint document_removed check (bytes_removed_at is null or deleted_at is not null);

create index document_library on document (created desc, id) where audience is not null;
create index document_of_agency on document (agency_id, created desc, id);
create index document_newest on document (created desc, id);
create index document_of_organization on document (organization_id, created desc) where organization_id is not null;
create index document_of_bytes on document (sha256);
create index document_to_remove on document (deleted_at) where deleted_at is not null and bytes_removed_at is null;
create index document_not_kept on document (created) where is_temp;

-- What was made, signed or brought as evidence stays what it is, whoever asks; and no file gets other bytes.
create function document_stays() returns trigger language plpgsql as $$ begin
  if (new.sha256, new.size, new.content_type, new.made_for, new.created, new.created_by_id)
      is distinct from (old.sha256, old.size, old.content_type, old.made_for, old.created, old.created_by_id)
    or (old.audience is null and (new.doc_name, new.doc_type, new.audience, new.for_customer, new.deleted_at, new.is_temp)
      is distinct from (old.doc_name, old.doc_type, old.audience, old.for_customer, old.deleted_at, old.is_temp))
  then raise exception 'a document stays what it is'; end if;
  return new;
end $$;
create trigger document_stays before update on document for each row execute function document_stays();

do $$
declare
  own constant text := '(select scope_organization())';
  -- Reaches what is assigned to one person: the provider's staff.
  staff constant text := '(select scope_organization()) = (select scope_person())';
  reached constant text := 'any (array(select target_id from reach where holder_id = (select scope_organization())))';
  -- For all agencies: those that serve the account, or every one if it is of no account.
  for_all constant text := 'audience = ''ALL'' and (account_id is null or exists (select from account where account.id = document.account_id))';
begin
  drop policy agency on document;
  drop policy team on document;
  drop policy account on document;
  drop policy reach on document;
  execute format('create policy agency on document to parapet_agency using (deleted_at is null and (agency_id = %s or (%s)))', own, for_all);
  execute format('create policy team on document to parapet_team using (deleted_at is null and ((agency_id = %s and
    (team_id = any ((select scope_teams())::uuid[]) or (audience = ''AGENCY'' and (account_id is null
      or exists (select from account where account.id = document.account_id))))) or (%s)))', own, for_all);
  execute format('create policy account on document to parapet_account using (deleted_at is null and for_customer and account_id = %s)', own);
  execute format('create policy reach on document for select to parapet_reach using (deleted_at is null and (organization_id = %s
    or (agency_id = %s or account_id = %s) and (audience is null or audience <> ''INTERNAL'' or %s)
    or %s and (audience = ''ALL'' and account_id is null or exists (select from account where account.id = document.account_id))))',
    own, reached, reached, staff, staff);
  execute format('create policy brought on document for select to parapet_program using (deleted_at is null and organization_id = %s)', own);
end $$;

-- What people tell us, for staff to read. It is of the person who gave it, and of no account.
create table feedback (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  category text not null,
  text text not null,
  may_share boolean not null default false,
  status text not null default 'NEW' check (status in ('NEW', 'READ', 'ANSWERED')),
  person_id uuid references person,
  person_name text not null,
  person_email text not null,
  organization_name text not null,
  handled_by text,
  handled_at timestamptz,
  version int not null default 1,
  check ((status = 'NEW') = (handled_at is null))
);
create index feedback_newest on feedback (at desc, id);
create index feedback_of_status on feedback (status, at desc);
alter table feedback enable row level security, force row level security;
create policy everything on feedback to parapet_all using ((select scope_is_signed()));
create policy own on feedback to parapet_app using (person_id = (select scope_person()));
grant select, insert, update, delete on feedback to parapet_app;
