-- What staff add to the library goes onto policies once a second person has approved it. What is there is in
-- force. Who wrote an edition last does not approve it.
alter table form
  add column is_approved boolean not null default true,
  add column changed_by text not null default '',
  add column changed_by_id uuid,
  add column approved_by text not null default '';
