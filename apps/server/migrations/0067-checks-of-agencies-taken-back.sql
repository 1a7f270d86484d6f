-- A check or transfer of an agency that was taken back, with all its shares at once. It can be booked again by the same reference.
alter table agency_payment
  add column voided_at timestamptz,
  add column voided_by text,
  add column comment text not null default '',
  add column version int not null default 1,
  add check ((voided_at is null) = (voided_by is null));
alter table agency_payment drop constraint agency_payment_agency_id_method_reference_key;
create unique index agency_payment_known on agency_payment (agency_id, method, reference) where voided_at is null;
grant update on agency_payment to parapet_app;
