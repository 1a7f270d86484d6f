-- A policy may follow another of the same insured. What was covered from when goes on with it.
alter table policy
  add column prior_policy_id uuid references policy,
  -- From when cover has gone on without a gap; null: from the effective date. Retroactive dates are counted from it.
  add column continuity_date date,
  -- The last renewal that was quoted.
  add column renewal_quote_id uuid references quote,
  -- {by, kind, reason, comments, name, at, notice}: nobody renews it.
  add column renewal_opt_out jsonb,
  -- The last step of the way to its renewal that was done, in days before its end.
  add column renewal_step int,
  add column renewal_reminders_off boolean not null default false;

alter table quote
  add column prior_policy_id uuid references policy,
  add column continuity_date date,
  -- {by, at}: the answers that had become old were confirmed.
  add column answers_confirmed jsonb;

create index policy_prior on policy (prior_policy_id) where prior_policy_id is not null;
create index quote_prior on quote (prior_policy_id) where prior_policy_id is not null;
create index policy_renewing on policy (end_date) where status = 'IN FORCE' and renewal_opt_out is null;
