import { addDiaryEntry } from '@parapet/contract/claims/index';
import { addDays } from '@parapet/domain/dates';
import type { JobName } from '../../platform/outbox/timetable.ts';
import { filedClaim } from '../claims.ts';
import { boundPolicy, did, readyQuote } from '../story.ts';
import { todayIn } from '../today.ts';
import { day, EARLIER, isLater, LONG_AGO, ofOwnPolicy, ofPolicy, type None, type Seed } from './kinds.ts';
import { conditional, licenseChecks, paymentsInProcess, unappliedMoney } from './seeds-of-stories.ts';

const NOT_RENEWED = `'{"by": "INSURER", "reason": "UNDERWRITING", "comments": ""}'::jsonb`;
const elsewhere = (none: string): None => ({ none });
const FROM_OUTSIDE = 'Its rows are what an outside service reports; see the tests of its area.';
const NO_ROWS = 'It does no rows one by one.';
/** A cancellation of which notice was given. */
const cancelOn = (days: number) => `jsonb_build_object('effectiveDate', ${day(days)}, 'reason', 'NONPAYMENT',
  'comments', '', 'by', 'Ada', 'at', now(), 'notice', '{"days": 10, "source": ""}'::jsonb)`;

/** A new job says how a row of it comes to be due, or why none does. */
export const seeds: Record<JobName, Seed | None> = {
  'begin-policies': ofPolicy(
    { status: `'BOUND'`, effective_date: day(-1), end_date: day(364) },
    { status: `'BOUND'`, effective_date: day(1), end_date: day(366) },
    `status = 'IN FORCE'`,
    { effective_date: day(-2) },
  ),
  'resume-policies': ofPolicy(
    { status: `'CANCELLED'`, resumes_on: day(-1) },
    { status: `'CANCELLED'`, resumes_on: day(1) },
    `status = 'IN FORCE'`,
  ),
  'expire-policies': ofPolicy(
    { status: `'IN FORCE'`, end_date: day(-1) },
    { status: `'IN FORCE'`, end_date: day(1) },
    `status = 'EXPIRED'`,
    { end_date: day(-2) },
  ),
  'close-reinstatement-periods': ofPolicy(
    { status: `'IN REINSTATEMENT PERIOD'`, reinstatable_until: day(-3) },
    { status: `'IN REINSTATEMENT PERIOD'`, reinstatable_until: day(0), time_zone: `'Pacific/Pago_Pago'` },
    `status = 'CANCELLED'`,
  ),
  'follow-insured': ofPolicy(
    { status: `'IN FORCE'`, effective_date: day(-30), end_date: day(335), insured_changes_on: day(-1) },
    { status: `'IN FORCE'`, insured_changes_on: day(1), time_zone: `'Pacific/Pago_Pago'` },
    `insured_changes_on is null`,
  ),
  'expire-quotes': {
    table: 'quote',
    base: async ({ server }) => (await readyQuote(server)).quote.id,
    apart: { quote_number: `'COPY-' || n` },
    due: { status: `'READY'`, expires_on: day(-5) },
    notDue: { status: `'READY'`, expires_on: day(0) },
    isDone: `status = 'EXPIRED'`,
    earlier: { expires_on: day(-6) },
  },
  'screen-again': {
    table: 'screening',
    base: ({ policyId, insert }) =>
      insert(`insert into screening (account_id, role, name, normalized, status, checked_at, created)
        select account_id, 'INSURED', 'Aldertone', 'ALDERTONE', 'CLEAR', ${LONG_AGO}, ${LONG_AGO} from policy
        where id = '${policyId}' returning id`),
    apart: { account_id: 'uuidv7()' },
    due: { checked_at: LONG_AGO },
    notDue: { checked_at: 'now()' },
    earlier: { checked_at: EARLIER },
    isDone: `checked_at > '2020-01-02'`,
  },
  'remove-factors': {
    table: 'factor_removal',
    base: ({ insert }) =>
      insert(`insert into factor_removal (person_id, asked_by, asked_at, due_at)
        select id, id, ${LONG_AGO}, ${LONG_AGO} from person order by id limit 1 returning id`),
    apart: { person_id: 'uuidv7()' },
    due: { due_at: LONG_AGO },
    notDue: { due_at: `${day(2)}::timestamptz` },
    isDone: 'done_at is not null',
    earlier: { due_at: EARLIER },
  },
  'read-connections': {
    table: 'connection',
    base: ({ policyId, insert }) =>
      insert(`insert into connection (account_id, agency_id, type, status, connected_by, created, tried_at)
        select account_id, agency_id, 'MICROSOFT', 'SUCCESS', '', ${LONG_AGO}, ${LONG_AGO} from policy
        where id = '${policyId}' returning id`),
    apart: { account_id: 'uuidv7()' },
    due: { tried_at: LONG_AGO },
    notDue: { tried_at: 'now()' },
    earlier: { tried_at: EARLIER },
    isDone: `tried_at > '2020-01-02'`,
  },
  'warn-of-licenses': {
    table: 'license',
    base: async ({ policyId, insert, alone }) => {
      // Another of the same state would be in its place.
      await alone(`delete from license where state = 'WY'`);
      return insert(`insert into license (agency_id, holder, state, number, expiration_date)
        select agency_id, 'AGENCY', 'WY', 'WY-1', ${day(5)} from policy where id = '${policyId}' returning id`);
    },
    apart: { number: `'COPY-' || n`, agency_id: 'uuidv7()' },
    due: { expiration_date: day(5), told_days: 'null', told_until: 'null' },
    notDue: { expiration_date: day(5), told_days: '7', told_until: day(5) },
    isDone: 'told_days = 7',
  },
  'follow-subjectivities': {
    table: 'policy_subjectivity',
    base: async ({ policyId, insert, arrange }) => {
      await arrange('policy', policyId, {
        status: `'IN FORCE'`,
        effective_date: day(-30),
        end_date: day(335),
      });
      return insert(`insert into policy_subjectivity (policy_id, account_id, agency_id, code, text, owner, status, due_date)
        select id, account_id, agency_id, 'OTHER', 'A plan', 'AGENCY', 'OPEN', ${day(-3)} from policy
        where id = '${policyId}' returning id`);
    },
    due: { due_date: day(-3), evidence_at: 'null' },
    notDue: { due_date: day(1), evidence_at: 'now()' },
    isDone: 'is_overdue',
  },
  'remind-of-bills': ofPolicy(
    {
      status: `'IN FORCE'`,
      effective_date: day(-30),
      end_date: day(335),
      due_date: day(-4),
      payment_status: `'Unpaid'`,
      reminders_off: 'false',
      agency_billed: 'false',
      reminded_for: 'null',
      reminded_at: 'null',
    },
    { status: `'IN FORCE'`, due_date: day(-4), payment_status: `'Unpaid'`, reminders_off: 'true' },
    'reminded_for is not null',
  ),
  'scan-again': {
    table: 'scan',
    base: ({ policyId, insert }) =>
      insert(`insert into scan (account_id, agency_id, asked_by, domains, status, created, modified)
        select account_id, agency_id, 'Ada', '["aldertone.example"]', 'RUNNING', ${LONG_AGO}, ${LONG_AGO} from policy
        where id = '${policyId}' returning id`),
    apart: { account_id: 'uuidv7()' },
    due: { modified: LONG_AGO },
    notDue: { modified: 'now()' },
    isDone: `modified > '2020-01-02'`,
  },
  'write-off-remainders': ofPolicy(
    { payment_status: `'Partially Paid'`, balance: '500', due_date: day(-400) },
    { payment_status: `'Partially Paid'`, balance: '500', due_date: day(0) },
    `payment_status <> 'Partially Paid'`,
  ),
  'follow-renewals': ofPolicy(
    {
      status: `'IN FORCE'`,
      effective_date: day(-280),
      end_date: day(85),
      renewal_opt_out: 'null',
      renewal_step: 'null',
    },
    { status: `'IN FORCE'`, effective_date: day(-281), end_date: day(84), renewal_step: '90' },
    'renewal_step is not null',
    { effective_date: day(-282), end_date: day(83) },
  ),
  'complete-broker-changes': {
    table: 'broker_change',
    base: async ({ policyId, insertAlone, arrange }) => {
      // The change is dropped, and the insured and both agencies are told.
      await arrange('policy', policyId, { status: `'EXPIRED'` });
      return insertAlone(`insert into broker_change (account_id, agency_id, agency_name, new_agency_id, new_agency_name,
          policy_id, policy_number, company_name, status, asked_by, asked_on, waits_until, effective_date, letter_date,
          letter_document_id, created, modified)
        select p.account_id, p.agency_id, p.agency_name, o.id, o.name, p.id, p.policy_number, p.company_name, 'WAITING',
          'Ada', ${day(-20)}, ${day(-2)}, ${day(-1)}, ${day(-20)}, uuidv7(), now(), now()
        from policy p, organization o where p.id = '${policyId}' and o.account_type = 'AGENCY' and o.id <> p.agency_id limit 1`);
    },
    apart: { account_id: 'uuidv7()' },
    due: { status: `'WAITING'`, waits_until: day(-2), effective_date: day(-1) },
    notDue: { status: `'WAITING'`, waits_until: day(2), effective_date: day(3) },
    earlier: { waits_until: day(-4), effective_date: day(-3) },
    isDone: `status = 'DROPPED'`,
  },
  'lapse-non-renewals': ofOwnPolicy(
    { status: `'IN FORCE'`, renewal_opt_out: NOT_RENEWED },
    { status: `'IN FORCE'`, renewal_opt_out: NOT_RENEWED },
    'renewal_opt_out is null',
    {
      reads: 'policy_notice',
      beside: (
        rows,
      ) => `insert into policy_notice (policy_id, account_id, agency_id, created, currency, effective_date,
          given_by, given_on, kind, proof_needed, reason, recipients, status, prove_by)
        select id, account_id, agency_id, now(), currency, end_date, 'Ada', ${day(-20)}, 'NON_RENEWAL', 'MAIL', '', '[]',
          'WAITING', case when ${isLater} then ${day(-5)} else ${day(-10)} end from ${rows}`,
    },
  ),
  'expire-binders': ofOwnPolicy({ status: `'BOUND'` }, { status: `'BOUND'` }, `status = 'BINDER EXPIRED'`, {
    reads: 'policy_subjectivity',
    beside: (
      rows,
    ) => `insert into policy_subjectivity (policy_id, account_id, agency_id, code, text, owner, status,
        is_before_issue, due_date)
      select id, account_id, agency_id, 'OTHER', 'A plan', 'AGENCY', 'OPEN', true,
        case when ${isLater} then ${day(200)} else ${day(-3)} end from ${rows}`,
  }),
  'follow-unpaid': ofOwnPolicy(
    {
      status: `'IN FORCE'`,
      due_date: day(-40),
      payment_status: `'Unpaid'`,
      balance: '100',
      agency_billed: 'false',
    },
    { status: `'IN FORCE'`, due_date: day(-40), payment_status: `'Unpaid'`, agency_billed: 'true' },
    `status = 'CANCEL PENDING'`,
    {
      arrange: (id, { alone }) =>
        alone(`update invoice set due_date = ${day(-40)} where policy_id = '${id}'`),
    },
  ),
  'complete-cancellations': ofOwnPolicy(
    { status: `'CANCEL PENDING'`, cancellation: cancelOn(0) },
    { status: `'CANCEL PENDING'`, cancellation: cancelOn(1) },
    `status = 'IN REINSTATEMENT PERIOD'`,
    {
      // As if it had been bound a month ago.
      arrange: (id, { alone }) =>
        alone(`update policy set effective_date = effective_date - 30, end_date = end_date - 30 where id = '${id}';
          update policy_transaction set effective_date = effective_date - 30 where policy_id = '${id}'`),
    },
  ),
  'extend-unnoticed': conditional,
  'refund-unapplied': unappliedMoney,
  'remind-of-diary': {
    table: 'claim_diary',
    base: async ({ server, arrange }) => {
      const { policyId: id, owner } = await boundPolicy(server);
      await arrange('policy', id, { status: `'IN FORCE'`, effective_date: day(-30), end_date: day(335) });
      const claim = await filedClaim(server, owner);
      const token = await server.signIn('claims@parapet.example');
      const body = { text: 'Call their counsel', dueDate: addDays(todayIn('America/Chicago'), 3) };
      const entry = server.call(addDiaryEntry, { params: { claimId: claim.id }, body }, { token });
      return (await did(entry)).id;
    },
    due: { due_date: day(-3), reminded_at: 'null' },
    notDue: { due_date: day(2), reminded_at: 'null' },
    earlier: { due_date: day(-4) },
    isDone: 'reminded_at is not null',
  },
  'settle-payments': paymentsInProcess,
  'take-chargebacks': elsewhere(FROM_OUTSIDE),
  'take-payouts': elsewhere(FROM_OUTSIDE),
  'load-sanctions-lists': elsewhere(FROM_OUTSIDE),
  'fetch-mail': elsewhere(FROM_OUTSIDE),
  'check-licenses': licenseChecks,
  'close-statements': elsewhere('It adds up entries by agency; see commissions/held.test.ts.'),
  'sweep-book': elsewhere('It adds up entries by policy; see billing/trust.test.ts and sweep-many.test.ts.'),
  'check-policy-statuses': elsewhere('It changes nothing: each policy that it reports is set aside.'),
  'check-ledger': elsewhere(NO_ROWS),
  'count-shared-providers': elsewhere(NO_ROWS),
  'wipe-secrets': elsewhere(NO_ROWS),
  'remove-deleted-files': elsewhere(NO_ROWS),
  'remove-unnamed-files': elsewhere(NO_ROWS),
  'follow-data-retention': elsewhere(NO_ROWS),
};
