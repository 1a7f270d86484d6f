-- Failures are counted within a time that begins with the first of them.
alter table sign_in_failure add column began_at timestamptz not null default now();
