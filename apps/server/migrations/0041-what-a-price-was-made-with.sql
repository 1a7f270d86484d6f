-- When a company was last looked at from outside, and what each price was made with.
alter table account add column signals_read timestamptz;
update account set signals_read = created where signals <> '[]';
alter table quote add column rated_with jsonb;
