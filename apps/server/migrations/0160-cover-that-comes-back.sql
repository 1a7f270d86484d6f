-- A policy that was reinstated from a later day has no cover until that day.
alter table policy add column resumes_on date;
create index policy_resumes_on on policy (resumes_on) where resumes_on is not null;
