-- The state of a claim's file is also kept with the claim, since most people read no file of it: lists and heads show it.
-- It is kept for servers of the release before, too.
-- Contracts: nothing, since a trigger writes it.
alter table claim add column file_status text;
update claim c set file_status = f.status from claim_file f where f.claim_id = c.id;
create function claim_file_status() returns trigger language plpgsql as $$
begin
  update claim set file_status = new.status where id = new.claim_id;
  return null;
end $$;
create trigger claim_file_status_of_new after insert on claim_file for each row execute function claim_file_status();
create trigger claim_file_status after update of status on claim_file for each row
  when (old.status is distinct from new.status) execute function claim_file_status();
create index on claim (file_status, id) where file_status is not null;
