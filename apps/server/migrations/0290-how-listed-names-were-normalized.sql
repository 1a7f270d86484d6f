-- By which edition of the rule the names of a list were normalized: another one reads the list again.
alter table sanctions_list add column normalization integer not null default 1;
