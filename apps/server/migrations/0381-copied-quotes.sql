-- A quote that was made as a copy of another one names it.
-- Contracts: nothing.
alter table quote
  add column copied_from_id uuid references quote on delete set null;
create index quote_copied_from on quote (copied_from_id) where copied_from_id is not null;
