-- A job of many rows waits for somebody who told it to.
alter table bulk_job drop constraint bulk_job_status_check,
  add constraint bulk_job_status_check
    check (status in ('Processing', 'Paused', 'Done', 'Canceled', 'Failed'));
