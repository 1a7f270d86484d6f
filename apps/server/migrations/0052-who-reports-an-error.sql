-- Whose console reported it: a keyed hash of the address, for those who are not signed in.
alter table error_report add column reporter bytea;
create index on error_report (reporter, at) where reporter is not null;
