-- A broker's license holds from a day and until one; a day that is not given is no bound.
alter table surplus_license add column valid_from date, add column valid_until date;

-- A tax that no checked source proves: compliance confirms it for the state, as it was figured.
create table tax_confirmation (
  id uuid primary key default uuidv7(),
  state text not null,
  -- The lines and their rates: other figures are confirmed anew.
  figures text not null,
  reason text not null, source text not null,
  confirmed_by text not null,
  created timestamptz not null default now(),
  unique (state, figures)
);
alter table tax_confirmation enable row level security;
alter table tax_confirmation force row level security;
create policy everything on tax_confirmation to parapet_all using ((select scope_is_signed()));
grant select, insert on tax_confirmation to parapet_app;

-- Who stated, for a start in the past, that no loss is known; and from which day on.
alter table quote add column no_known_loss jsonb;
