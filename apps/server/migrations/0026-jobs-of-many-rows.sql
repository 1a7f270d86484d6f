-- A bulk upload is one kind of job among others: rows of one call, done in chunks as the person who started it.
alter table bulk_upload rename to bulk_job;
alter table bulk_upload_row rename to bulk_job_row;
alter index bulk_upload_pkey rename to bulk_job_pkey;
alter index bulk_upload_once rename to bulk_job_once;
alter index bulk_upload_of_agency rename to bulk_job_of_agency;
alter index bulk_upload_row_pkey rename to bulk_job_row_pkey;
alter index bulk_upload_row_waiting rename to bulk_job_row_waiting;
alter table bulk_job rename column stored to done;
alter table bulk_job rename column uploader to started_by;
alter table bulk_job_row rename column upload_id to job_id;
alter table bulk_job_row rename column risk to input;

alter table bulk_job
  add column kind text not null default 'risks',
  -- What holds for every row.
  add column params jsonb not null default '{}',
  -- Why it stopped before its end.
  add column stopped text,
  drop constraint bulk_upload_status_check,
  -- Staff start jobs that are no agency's, of no file.
  alter column agency_id drop not null,
  alter column file_name drop not null,
  alter column file_hash drop not null;
alter table bulk_job alter column kind drop default,
  add constraint bulk_job_status_check check (status in ('Processing', 'Done', 'Canceled', 'Failed')),
  add constraint bulk_job_stopped_check check ((stopped is not null) = (status = 'Failed'));

alter table bulk_job_row drop constraint bulk_upload_row_status_check, alter column agency_id drop not null;
update bulk_job_row set status = 'Done' where status = 'Stored';
alter table bulk_job_row
  add constraint bulk_job_row_status_check check (status in ('Waiting', 'Done', 'Refused', 'Invalid'));

update outbox set topic = 'bulk-job', payload = jsonb_build_object('jobId', payload->'uploadId')
  where topic = 'bulk-upload';
