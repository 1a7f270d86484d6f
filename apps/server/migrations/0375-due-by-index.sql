-- What is due to a job is read by an index: these read every policy that had ever ended or been billed, every payment
-- or every connection at each run.
-- Contracts: nothing.
create index policy_ending on policy (end_date, id) where status in ('IN FORCE', 'CANCEL REQUESTED', 'CANCEL PENDING');
create index policy_unpaid on policy (due_date, id) where payment_status in ('Unpaid', 'Partially Paid', 'Failed');
create index payment_to_settle on payment (id) where status = 'In Process' and kind = 'PAYMENT';
create index connection_by_last_try on connection ((coalesce(tried_at, created)));
