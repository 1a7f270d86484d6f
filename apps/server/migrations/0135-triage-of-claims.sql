-- How severe a claim is, as somebody judged who looked at it first; null until then.
alter table claim_file add column severity text check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));
-- What waits for an examiner, and what each of them has.
create index claim_file_of_examiner on claim_file (examiner_id, reported) where status <> 'CLOSED';
