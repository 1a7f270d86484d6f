-- What takes two people says both: who asked for it stands beside who booked it.
alter table policy_transaction add column requested_by text;
