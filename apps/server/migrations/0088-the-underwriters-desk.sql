-- The underwriter who has taken a quote that waits for one. The name stands beside it, as agent_name does.
alter table quote
  add column owner_id uuid references person,
  add column owner_name text,
  add constraint owner_is_named check ((owner_id is null) = (owner_name is null));
create index quote_by_owner on quote (owner_id) where owner_id is not null;

-- Companies of one industry class and revenue, for what became of quotes like one (domain/underwriting/similar-risks.ts).
create index account_alike on account (region,
  (left(coalesce(nullif(details->>'naicsCode', ''), details->>'sicCode', ''), 2)), revenue);
