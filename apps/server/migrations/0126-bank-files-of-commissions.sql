-- Payments of closed statements that go to the bank in one file: prepared by one person, released by another. The file is made
-- once, with the release. It holds numbers of accounts, so it is kept sealed.
create table commission_batch (
  id uuid primary key default uuidv7(),
  number int generated always as identity unique,
  region text not null,
  currency text not null,
  status text not null default 'PREPARED' check (status in ('PREPARED', 'RELEASED', 'CANCELED')),
  entries int not null check (entries > 0),
  total bigint not null check (total > 0),
  prepared_by uuid not null, prepared_by_name text not null, prepared_at timestamptz not null,
  decided_by uuid, decided_by_name text, decided_at timestamptz,
  effective_on date,
  file_name text, file_sealed text, file_sha256 text,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  check ((status = 'PREPARED') = (decided_at is null)),
  check ((status = 'RELEASED') = (file_sealed is not null)),
  -- Whoever prepared it may cancel it, and never release it.
  check (status <> 'RELEASED' or decided_by <> prepared_by)
);
create index commission_batch_newest on commission_batch (prepared_at desc, id);

create table commission_batch_item (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references commission_batch,
  agency_id uuid not null references organization,
  agency_name text not null,
  statement_id uuid not null references commission_statement,
  statement_number text not null,
  amount bigint not null check (amount > 0),
  -- The account that was in effect when the batch was prepared.
  bank_id uuid not null references agency_bank,
  account_last text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'RETURNED', 'CANCELED')),
  payment_id uuid unique references commission_payment,
  return_code text, returned_by_name text, returned_at timestamptz,
  check ((status = 'RETURNED') = (returned_at is not null)),
  check ((status in ('SENT', 'RETURNED')) = (payment_id is not null))
);
create index commission_batch_item_of_batch on commission_batch_item (batch_id);
create index commission_batch_item_of_agency on commission_batch_item (agency_id, id);
-- A statement is in one batch at most, unless the bank sent its money back.
create unique index commission_batch_item_of_statement on commission_batch_item (statement_id)
  where status in ('WAITING', 'SENT');

do $$
declare t text;
begin
  foreach t in array array['commission_batch', 'commission_batch_item'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('grant select, insert, update on %I to parapet_app', t);
  end loop;
end $$;
-- An agency sees what of its own came back.
create policy agency on commission_batch_item for select to parapet_agency
  using (agency_id = (select scope_organization()));
