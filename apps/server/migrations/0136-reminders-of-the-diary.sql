-- Who is to do what the diary of a claim says: null is whoever examines the claim then. They are reminded once.
alter table claim_diary
  add column assignee_id uuid references person,
  add column assignee_name text check ((assignee_id is null) = (assignee_name is null)),
  add column reminded_at timestamptz;
-- What was due before there were reminders reminds nobody.
update claim_diary set reminded_at = now() where due_date < current_date;
create index claim_diary_to_remind on claim_diary (due_date, id) where not is_done and reminded_at is null;
