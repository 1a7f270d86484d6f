-- A paper is made by a person or by the system; the name of the platform says neither.
alter table document alter column created_by set default 'System';
update document set created_by = 'System' where created_by = 'Parapet';

-- Papers that are drawn when somebody asks for them, so that their check codes are known like those of papers that are
-- kept. What was drawn twice with the same bytes stands here once.
create table drawn_paper (
  id uuid primary key default uuidv7(),
  check_code text not null check (check_code ~ '^[0-9A-F]{12}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  doc_type text not null,
  -- Of the policy, the quote or the statement.
  number text not null,
  form_number text not null,
  edition text not null,
  -- Of what there may be one paper only, whoever asks: its bytes are kept, and served from then on.
  made_for text unique,
  doc_name text not null,
  created_by text not null,
  created timestamptz not null,
  unique (check_code, sha256)
);
alter table drawn_paper enable row level security, force row level security;
create policy everything on drawn_paper to parapet_all using ((select scope_is_signed()));
grant select, insert on drawn_paper to parapet_app;
