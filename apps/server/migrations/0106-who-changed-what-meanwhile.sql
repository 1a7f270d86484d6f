-- What a write left: the version of the row, so that who wrote on an older one is told who changed what meanwhile.
alter table history add column row_id uuid, add column row_version int;
comment on column history.row_id is 'The row that was written, where it is not the subject itself.';
comment on column history.row_version is 'The version that the write left. Null where the row has none, and before this was kept.';

alter table billing_contact add column version int not null default 1;
