-- What the law of a state says of fees and schedule rating: compliance confirms it for a paper, in the edition of
-- our data. It holds for all quotes of the state, and stands without any.
create table law_confirmation (
  id uuid primary key default uuidv7(),
  kind text not null, state text not null, paper text not null,
  -- The edition of the data file. A new edition must be confirmed again.
  edition text not null,
  reason text not null, source text not null,
  confirmed_by text not null,
  created timestamptz not null default now(),
  unique (state, paper, kind, edition)
);
alter table law_confirmation enable row level security;
alter table law_confirmation force row level security;
create policy everything on law_confirmation to parapet_all using ((select scope_is_signed()));
grant select, insert on law_confirmation to parapet_app;
