-- The facts that a quote was rated on, its answers among them: versions keep them and can be rated again.
-- Null for prices of before this was kept.
alter table quote add column rated_risk jsonb;
