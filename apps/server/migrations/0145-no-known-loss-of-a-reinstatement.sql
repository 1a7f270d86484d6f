-- Cover that had ended comes back on the word of the insured that nothing happened meanwhile.
alter table policy_transaction add column no_known_loss jsonb;
