-- One check or invoice is one, however it is written: without case, blanks and dashes. The server writes the key;
-- of what was booked before, the first of several keeps it.
create function pg_temp.reference_key(text) returns text language sql immutable as
  $$ select upper(regexp_replace(normalize($1, NFKC), '[^[:alnum:]]+', '', 'g')) $$;

alter table payment add column reference_key text;
with keyed as (
  select id, policy_id, kind, method, pg_temp.reference_key(split_part(processor_transaction_id, ':', 3)) as key
  from payment where is_outside and agency_payment_id is null
), numbered as (
  select id, key, row_number() over (partition by policy_id, kind, method, key order by id) as n
  from keyed where key <> ''
)
update payment p set reference_key = n.key from numbered n where n.id = p.id and n.n = 1;
create unique index payment_known on payment (policy_id, kind, method, reference_key) where reference_key is not null;

alter table agency_payment add column reference_key text;
with keyed as (
  select id, agency_id, method, pg_temp.reference_key(reference) as key from agency_payment where voided_at is null
), numbered as (
  select id, key, row_number() over (partition by agency_id, method, key order by id) as n from keyed where key <> ''
)
update agency_payment p set reference_key = n.key from numbered n where n.id = p.id and n.n = 1;
create unique index agency_payment_known_once on agency_payment (agency_id, method, reference_key)
  where voided_at is null and reference_key is not null;

-- Over all claims: a vendor sends one invoice for the work on one of them.
alter table claim_transaction add column payee_key text, add column reference_key text;
with keyed as (
  select id, pg_temp.reference_key(payee_name) as payee, pg_temp.reference_key(reference) as key
  from claim_transaction where kind = 'PAYMENT' and status in ('ASKED', 'BOOKED')
), numbered as (
  select id, payee, key, row_number() over (partition by payee, key order by id) as n from keyed where key <> ''
)
update claim_transaction t set payee_key = n.payee, reference_key = n.key from numbered n where n.id = t.id and n.n = 1;
create unique index claim_invoice_known on claim_transaction (payee_key, reference_key)
  where kind = 'PAYMENT' and status in ('ASKED', 'BOOKED') and reference_key <> '';
