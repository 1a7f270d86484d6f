-- Whether the insured, or its agency for it, agreed that we look again by ourselves: who said so last, and when.
alter table account add column scan_agreement jsonb;
-- A look that a quote began: what was quoted since is priced again at its end.
alter table scan add column for_quote boolean not null default false;
