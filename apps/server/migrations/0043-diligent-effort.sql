-- The search for admitted coverage before surplus lines paper, or what exempts from it, as the agent recorded it.
alter table quote add column diligent_effort jsonb;
