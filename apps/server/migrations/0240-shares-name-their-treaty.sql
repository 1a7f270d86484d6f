-- A carrier or reinsurer sees its shares, and no remittance: the share says itself what it is of. It is filled
-- for shares that a server of the release before books, too.
-- Contracts: nothing, since a trigger names both for a server that does not.
alter table remittance_share add column treaty_id text, add column through date;
update remittance_share s set treaty_id = r.treaty_id, through = r.through
  from remittance r where r.id = s.remittance_id;
create function treaty_of_share() returns trigger language plpgsql as $$
begin
  if new.treaty_id is null then
    select r.treaty_id, r.through into new.treaty_id, new.through from remittance r where r.id = new.remittance_id;
  end if;
  return new;
end $$;
create trigger treaty_of_share before insert on remittance_share for each row execute function treaty_of_share();
alter table remittance_share alter column treaty_id set not null, alter column through set not null;
create index remittance_share_of_treaty on remittance_share (organization_id, treaty_id, booked_at, id);
