import { financingStatuses } from '@parapet/domain/ledger/settlement';
import { livePolicyStatuses, renewableStatuses } from '@parapet/domain/lifecycles/policy-status';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A column that repeats what other rows say, so that lists sort and filter by it: `value` is for `table t`.
 */
export type KeptColumn = { [T in keyof Tables]: { table: T; column: keyof Tables[T] & string } }[
  | 'account'
  | 'policy'
  | 'quote'] & { value: RawBuilder<unknown> };

const ofLivePolicies = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from policy p where p.account_id = t.id and p.status = any(${livePolicyStatuses}))`;

/** The last score of each connected product, and the day when it was read. */
export const accountConnectorScores = sql`coalesce((select jsonb_agg(jsonb_build_object('type', c.type,
    'score', c.score, 'readOn', to_char(c.read_at at time zone 'UTC', 'YYYY-MM-DD')) order by c.type)
  from connection c where c.account_id = t.id and c.score is not null), '[]')`;

/** Every such column, for `npm run figures`. The write that changes the other rows keeps it. */
export const keptColumns: readonly KeptColumn[] = [
  {
    table: 'account',
    column: 'agencyName',
    value: sql`(select o.name from organization o where o.id = t.agency_id)`,
  },
  { table: 'account', column: 'heldPremium', value: ofLivePolicies(sql`sum(p.total_premium)`) },
  {
    table: 'account',
    column: 'renewableFrom',
    value: sql`(select min(p.end_date) from policy p
      where p.account_id = t.id and p.status = any(${renewableStatuses}) and p.renewal_opt_out is null)`,
  },
  {
    table: 'account',
    column: 'hasQuote',
    value: sql`exists (select from quote q where q.account_id = t.id and q.status = any(${shownQuoteStatuses}))`,
  },
  { table: 'account', column: 'connectorScores', value: accountConnectorScores },
  { table: 'account', column: 'renewalDate', value: ofLivePolicies(sql`min(p.end_date)`) },
  {
    table: 'policy',
    column: 'balance',
    value: sql`coalesce((select sum(e.amount) from ledger_entry e
      where e.policy_id = t.id and e.ledger = 'receivable'), 0)`,
  },
  {
    table: 'policy',
    column: 'refundDue',
    value: sql`-coalesce((select sum(e.amount) from ledger_entry e
      where e.policy_id = t.id and e.ledger = 'refund'), 0)`,
  },
  {
    table: 'policy',
    column: 'financing',
    value: sql`(select f.status from premium_finance f
      where f.policy_id = t.id and f.status = any(${financingStatuses}))`,
  },
  {
    table: 'policy',
    column: 'overdueSubjectivities',
    value: sql`(select count(*)::int from policy_subjectivity s where s.policy_id = t.id and s.is_overdue)`,
  },
  { table: 'quote', column: 'state', value: sql`(select a.state from account a where a.id = t.account_id)` },
];
