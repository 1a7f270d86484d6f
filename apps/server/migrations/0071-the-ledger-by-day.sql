-- What the ledger's entries of a day come to, so that a balance is a sum of days and not of every entry. Each insert adds what it
-- means as a row of its own, so that writers never wait for each other; the keeper of the figures gathers them (decision 23).
create table ledger_day (
  currency text not null,
  account smallint not null,
  code text not null,
  -- Whether a transaction of the policy booked it.
  is_of_transaction boolean not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (day, account, currency, code, is_of_transaction)
);
create table ledger_day_change (like ledger_day);

create function keep_ledger_days() returns trigger language plpgsql as $$
begin
  insert into ledger_day_change (currency, account, code, is_of_transaction, day, debit, credit)
  select currency, account, code, transaction_id is not null, (at at time zone 'UTC')::date,
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger keep_days after insert on ledger_entry referencing new table as added
  for each statement execute function keep_ledger_days();

alter table ledger_day enable row level security, force row level security;
alter table ledger_day_change enable row level security, force row level security;
create policy everything on ledger_day to parapet_all using ((select scope_is_signed()));
create policy everything on ledger_day_change to parapet_all using ((select scope_is_signed()));
-- Whoever books says what it means, and reads nothing of it.
create policy written on ledger_day_change for insert to parapet_app with check ((select scope_is_signed()));
grant select, insert, update, delete on ledger_day, ledger_day_change to parapet_app;

insert into ledger_day
select currency, account, code, transaction_id is not null, (at at time zone 'UTC')::date,
  coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
from ledger_entry group by 1, 2, 3, 4, 5;
