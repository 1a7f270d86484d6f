-- Who brought the bytes that lie in the store: so much room they take, for them and for their organization. A row is
-- written before bytes are put and goes when they are removed; what is brought twice stands here once.
create table brought_file (
  person_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  organization_id uuid not null,
  size bigint not null check (size >= 0),
  brought_at timestamptz not null,
  primary key (person_id, sha256)
);
create index brought_file_of_organization on brought_file (organization_id) include (size);
create index brought_file_of_bytes on brought_file (sha256);
create index brought_file_by_time on brought_file (brought_at);

insert into brought_file (person_id, sha256, organization_id, size, brought_at)
  select distinct on (d.created_by_id, d.sha256) d.created_by_id, d.sha256, p.organization_id, d.size, d.created
  from (
    select created_by_id, sha256, size, created from document
      where made_for is null and bytes_removed_at is null
    union all
    select created_by_id, sha256, size, created from claim_document where bytes_removed_at is null
  ) d
  join person p on p.id = d.created_by_id
  join stored_file s on s.sha256 = d.sha256
  order by d.created_by_id, d.sha256, d.created;

alter table brought_file enable row level security, force row level security;
create policy everything on brought_file to parapet_all using ((select scope_is_signed()));
grant select, insert, update, delete on brought_file to parapet_app;
