-- A password expires when an administrator says so, not by the calendar; one that was set later is good again.
alter table person add column password_expired_at timestamptz;
