-- What a vendor does for a claim is also kept with the claim, since a vendor reads no file of it: lists filter by it.
-- It is kept for servers of the release before, too.
-- Contracts: nothing, since a trigger writes it.
alter table claim add column vendor_category text;
update claim c set vendor_category = f.vendor_category from claim_file f where f.claim_id = c.id;
create function claim_vendor_category() returns trigger language plpgsql as $$
begin
  update claim set vendor_category = new.vendor_category where id = new.claim_id;
  return null;
end $$;
create trigger claim_vendor_category after update of vendor_category on claim_file for each row
  when (old.vendor_category is distinct from new.vendor_category) execute function claim_vendor_category();
create index on claim (vendor_category, id) where vendor_category is not null;
