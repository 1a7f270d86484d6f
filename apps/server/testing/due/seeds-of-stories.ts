import { recordPayment } from '@parapet/contract/billing/index';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { inForceOn } from '../renewing.ts';
import { getReport, payAtProcessor } from '../processor.ts';
import { boundPolicy, did } from '../story.ts';
import { day, EARLIER, isLater, LONG_AGO, ofOwnPolicy, type Ground, type Seed } from './kinds.ts';

/** In North Carolina, where notice of a renewal with a higher deductible is due 45 days before the end. */
export const conditional: Seed = {
  table: 'policy',
  base: async ({ server, query }) => {
    const policy = await inForceOn(server);
    const { policyId } = policy;
    await query(`update policy_transaction set terms = jsonb_set(terms, '{state}', '"NC"')
      where policy_id = '${policyId}'`);
    await policy.liveUntil(80);
    const { renewalQuoteId } = await did(policy.renew());
    const quoteId = renewalQuoteId!;
    const { version, product } = await policy.quoteOf(quoteId);
    const body = { version, asked: { global: { deductible: 50_000 } } } as never;
    const token = policy.tokens.agent;
    await did(server.call(updateQuote, { params: { product, quoteId }, body }, { token }));
    await policy.liveUntil(20);
    return policyId;
  },
  apart: { policy_number: `'COPY-' || n`, quote_id: 'uuidv7()', renewal_quote_id: 'uuidv7()' },
  // The one that fails has no transaction whose terms could be read.
  due: { status: `'IN FORCE'`, conditional_notice: 'null' },
  // Nothing is renewed on worse terms.
  notDue: { status: `'IN FORCE'`, conditional_notice: 'null', end_date: 'end_date - 5' },
  earlier: { end_date: 'end_date - 10' },
  beside: (rows) => `insert into policy_transaction select made.*
    from ${rows}, lateral (select t from policy_transaction t order by id limit 1) one,
      jsonb_populate_record(one.t, jsonb_build_object('id', uuidv7(), 'policy_id', rows.id, 'number', 1)) made
    where ${isLater.replace('id::', 'rows.id::')}`,
  isDone: 'conditional_notice is not null',
};

/** Payments of which the processor knows nothing yet, and two that it has decided. */
export const paymentsInProcess: Seed = {
  table: 'payment',
  base: async ({ server, query }) => {
    const story = await boundPolicy(server);
    const pay = async () => {
      const paid = await payAtProcessor(server, story.policyNumber, 100, PENDING, 'ECheck');
      await did(server.call(recordPayment, { body: getReport(paid, story) }, { token: story.owner }));
      await fetch(`${server.appContext.gateways.payments.access().url}/sandbox/settle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ transactionId: paid.transactionId, status: 'Approved' }),
      });
      return paid.transactionId;
    };
    const [id, ofFailing] = [await pay(), await pay()];
    await server.settled();
    await query(`delete from payment where processor_transaction_id = '${ofFailing}'`);
    const [row] = await query(`update payment set description = '${ofFailing}'
      where processor_transaction_id = '${id}' returning id`);
    return String(row!['id']);
  },
  apart: { processor_transaction_id: `case n when 0 then description else 'COPY-' || n end` },
  due: { status: `'In Process'` },
  notDue: { status: `'In Process'` },
  isDone: `status = 'Paid'`,
};
/** An account of which the sandbox processor decides later. */
const PENDING = '000000003';

/** Money that came in and that nothing was billed for: after 30 days it goes back. */
export const unappliedMoney: Seed = ofOwnPolicy(
  { status: `'IN FORCE'` },
  { status: `'IN FORCE'` },
  `not exists (select from ledger_entry e where e.policy_id = policy.id and e.account = 2310 having sum(e.amount) < 0)`,
  {
    reads: 'ledger_entry',
    beside: (
      rows,
    ) => `insert into ledger_entry (account_id, agency_id, policy_id, journal_id, ledger, code, account,
        amount, currency, payment_reference, at)
      select account_id, agency_id, id, uuidv7(), 'unapplied', 'UNAPPLIED', 2310, -500, currency, 'CHECK-' || id,
        case when ${isLater} then now() else now() - interval '40 days' end from ${rows}`,
  },
);

/** The register was asked long ago. */
export const licenseChecks: Seed = {
  table: 'license',
  base: ({ policyId, insert }: Ground) =>
    insert(`insert into license (agency_id, holder, state, number, expiration_date)
      select agency_id, 'AGENCY', 'VT', 'VT-1', ${day(400)} from policy where id = '${policyId}' returning id`),
  apart: { number: `'COPY-' || n`, agency_id: 'uuidv7()' },
  due: { register_tried_at: LONG_AGO },
  notDue: { register_tried_at: 'now()', register_problem: 'null' },
  earlier: { register_tried_at: EARLIER },
  isDone: `register_tried_at > '2020-01-02'`,
};
