-- What the register says of surplus lines licenses, too.
alter table surplus_license add column register_status text, add column register_name text not null default '',
  add column register_until date, add column register_lines text[] not null default '{}',
  add column register_problem text, add column register_checked_at timestamptz, add column register_tried_at timestamptz;
create index on surplus_license (register_tried_at);
