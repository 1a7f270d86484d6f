-- What a document says, hashed: its first characters are printed on it, so that a reader can check it.
alter table document add column check_code text;
create index document_check_code on document (check_code) where check_code is not null;
