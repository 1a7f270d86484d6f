-- A text that the law of a state prescribes: compliance confirms the edition that is printed, as compared with it.
create table text_confirmation (
  id uuid primary key default uuidv7(),
  state text not null,
  form text not null,
  -- Its number and edition: another edition is confirmed anew.
  edition text not null,
  reason text not null, source text not null,
  confirmed_by text not null,
  created timestamptz not null default now(),
  unique (state, form, edition)
);
alter table text_confirmation enable row level security;
alter table text_confirmation force row level security;
create policy everything on text_confirmation to parapet_all using ((select scope_is_signed()));
grant select, insert on text_confirmation to parapet_app;
