-- Cover is given up from a day that has passed only with what the insured signed.
alter table policy_transaction add column release jsonb;
