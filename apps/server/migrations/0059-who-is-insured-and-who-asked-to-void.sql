alter table policy
  -- What somebody has asked a colleague for: to void or to rescind the policy.
  add column void_request jsonb,
  -- What endorsements have changed of who is insured, as of today.
  add column insured jsonb not null default '{}',
  -- The first day to come on which such a change takes effect.
  add column insured_changes_on date;

create index policy_insured_changes_on on policy (insured_changes_on) where insured_changes_on is not null;
