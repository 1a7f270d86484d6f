-- What a source says of the form of a company; empty where it says nothing.
alter table directory_company
  add column ownership_type text not null default '',
  add column entity_type text not null default '';
