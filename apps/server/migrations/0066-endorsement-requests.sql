-- An endorsement that refers waits for an underwriter: {effectiveDate, patch, comments, reasons, changes, by, personId, at}.
-- Nothing of it is booked.
alter table policy add column endorsement_request jsonb;
create index policy_with_endorsement_request on policy (end_date, id) where endorsement_request is not null;
