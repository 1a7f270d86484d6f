-- Files of a claim: what those who work on it, the insured with its agency, and the vendor of it bring. They stand apart
-- from the library, so that no list of documents shows them by mistake.
create table claim_document (
  id uuid primary key default uuidv7(),
  claim_file_id uuid not null references claim_file,
  doc_name text not null,
  doc_type text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  brought_by text not null check (brought_by in ('EXAMINER', 'INSURED', 'VENDOR')),
  -- Whether the insured and its agency see it; what they brought themselves they always do.
  for_insured boolean not null,
  -- The one vendor that sees it: who brought it, or to whom it was given. A vendor that comes later does not.
  vendor_id uuid references organization,
  created_by text not null,
  created_by_id uuid,
  deleted_at timestamptz,
  deleted_by text,
  deleted_reason text,
  bytes_removed_at timestamptz,
  version int not null default 1,
  created timestamptz not null,
  modified timestamptz not null,
  check (brought_by <> 'INSURED' or for_insured),
  check (brought_by <> 'VENDOR' or vendor_id is not null),
  check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null) = (deleted_reason is null)),
  check (bytes_removed_at is null or deleted_at is not null)
);
create index claim_document_of_file on claim_document (claim_file_id, created desc);
create index claim_document_of_bytes on claim_document (sha256);
create index claim_document_to_remove on claim_document (deleted_at) where deleted_at is not null and bytes_removed_at is null;

-- No file gets other bytes, another claim, or somebody else who brought it.
create function claim_document_stays() returns trigger language plpgsql as $$ begin
  if (new.claim_file_id, new.sha256, new.size, new.content_type, new.brought_by, new.created_by_id, new.created)
      is distinct from (old.claim_file_id, old.sha256, old.size, old.content_type, old.brought_by, old.created_by_id, old.created)
  then raise exception 'a file of a claim stays what it is'; end if;
  return new;
end $$;
create trigger claim_document_stays before update on claim_document for each row execute function claim_document_stays();

alter table claim_document enable row level security, force row level security;
create policy everything on claim_document to parapet_all using ((select scope_is_signed()));
grant select, insert, update on claim_document to parapet_app;
