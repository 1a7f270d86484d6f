-- A condition before issue: while it is open, the binder is not issued; once its day is over, the binder expires.
alter table policy_subjectivity add column is_before_issue boolean not null default false;
create index policy_conditions on policy_subjectivity (policy_id) where status = 'OPEN' and is_before_issue;

-- What we owe back, for lists of those who pay it out.
alter table policy add column refund_due bigint not null default 0;
update policy t set refund_due = -coalesce((select sum(amount) from ledger_entry where policy_id = t.id and ledger = 'refund'), 0);
create index policy_refunds on policy (agency_id, end_date) where refund_due > 0;
