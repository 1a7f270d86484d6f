-- What a transaction charges whole, whatever the days of cover: an extended reporting period. [{code, amount}] in cents.
alter table policy_transaction add column charges jsonb;
-- {months, from, until}: claims for acts before the end can be reported until then.
alter table policy add column erp jsonb;
