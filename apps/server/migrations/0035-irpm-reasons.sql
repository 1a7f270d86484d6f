-- Schedule rating is documented for each characteristic that it moves.
alter table quote add column irpm_reasons jsonb not null default '{}';
