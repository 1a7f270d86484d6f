-- A note that is final is added to, and one that everybody should read first stands on top. What is only
-- pinned was not corrected, so the instant of that has a column of its own.
alter table note
  add column is_pinned boolean not null default false,
  add column adds_to uuid references note,
  add column corrected_at timestamptz,
  add constraint note_addition_is_not_pinned check (adds_to is null or not is_pinned);
update note set corrected_at = modified where modified <> created;
create index note_additions on note (adds_to) where adds_to is not null;
grant update (is_pinned, corrected_at) on note to parapet_app;
