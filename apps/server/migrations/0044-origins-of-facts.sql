-- Who gave each detail and each answer of an account, when, and from where. Nothing is claimed of what was
-- there before: a fact without an origin is treated as somebody's own word.
alter table account add column origins jsonb not null default '{"details": {}, "answers": {}}';
