-- Commission is held as well while the agent of the policy holds no valid license of its state.
alter table commission_statement_hold drop constraint commission_statement_hold_reason_check,
  add constraint commission_statement_hold_reason_check check (reason in ('NO_LICENSE', 'NO_AGENT_LICENSE', 'NO_APPOINTMENT'));
