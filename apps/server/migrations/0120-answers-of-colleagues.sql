-- A colleague of a policyholder is asked for one answer (docs/decisions/0085). The mailed link is the id, which opens
-- nothing without a code; the code opens a key, of which only the hash is here.
create table answer_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account, agency_id uuid not null references organization,
  team_id uuid references team,
  product text not null,
  question text not null,
  colleague_name text not null check (colleague_name <> ''),
  colleague_email text not null check (colleague_email <> ''),
  note text not null default '',
  asked_by text not null,
  -- To whom the answer is announced.
  asked_by_id uuid not null references person,
  status text not null check (status in ('ASKED', 'ANSWERED', 'TAKEN_OVER', 'SET_ASIDE', 'REVOKED')),
  expires_at timestamptz not null,
  wrong_codes int not null default 0,
  key_hash bytea,
  key_expires_at timestamptz,
  -- The answer by field: the question's own, how far it reaches, the comment.
  answer jsonb,
  answered_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  check ((answer is null) = (answered_at is null)),
  check ((status in ('ASKED', 'ANSWERED')) = (decided_at is null))
);
create index answer_request_of_account on answer_request (account_id, created desc, id);
-- Nobody is asked the same twice at a time.
create unique index answer_request_open on answer_request (account_id, question, lower(colleague_email)) where status = 'ASKED';
create index on answer_request (expires_at);
create index on answer_request (asked_by_id);

-- Only the company's own people see who was asked and what they said; the public page reads with the link alone.
alter table answer_request enable row level security, force row level security;
create policy everything on answer_request to parapet_all using ((select scope_is_signed()));
create policy account on answer_request to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update, delete on answer_request to parapet_app;

-- Codes for somebody who is no user, and has no row as a person.
alter table one_time_code alter column person_id drop not null,
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('enroll', 'sign-in', 'workflow', 'answer')),
  add check (person_id is not null or purpose = 'answer');
