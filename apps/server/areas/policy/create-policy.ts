import { addDays, dateIn } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import type { Tables } from '../../platform/tables.ts';
import type { AccountRow } from '../account/index.ts';
import { bookNewBusiness } from './ledger.ts';
import { payerOf, payLink } from './pay-link.ts';
import { announcePolicy } from './change-policy.ts';
import type { PolicyRow } from './policy-view.ts';

/** A payment falls due seven days after the policy was made. Specification 2 §9. */
const DUE_DAYS = 7;

type NewPolicy = { quote: Selectable<Tables['quote']>; account: AccountRow; timeZone: string };

/**
 * A bound quote becomes a policy: its first transaction, what is owed for it, the binder, and the way to pay.
 */
export async function createPolicy(
  ctx: CommandContext,
  { quote, account, timeZone }: NewPolicy,
): Promise<PolicyRow> {
  const policy = await ctx.tx
    .insertInto('policy')
    .values({
      ...ownerOf(quote),
      quote_id: quote.id,
      policy_number: await nextPolicyNumber(ctx, quote.region),
      product: quote.product,
      region: quote.region,
      currency: quote.currency,
      status: 'BOUND',
      company_name: quote.company_name,
      agency_name: quote.agency_name,
      quote_number: quote.quote_number,
      selection: JSON.stringify(quote.selection),
      rating: JSON.stringify(quote.rating),
      application: JSON.stringify({
        details: account.details,
        answers: account.security_answers,
        signature: quote.signature,
        contact: account.contact,
      }),
      total_premium: quote.total_premium,
      customer_email: account.contact?.contactEmail ?? quote.sent_to,
      time_zone: timeZone,
      effective_date: quote.effective_date,
      end_date: quote.end_date,
      due_date: addDays(dateIn(ctx.now, timeZone), DUE_DAYS),
      bound_at: ctx.now,
      issued_at: null,
      created: ctx.now,
      modified: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const transaction = await ctx.tx
    .insertInto('policy_transaction')
    .values({
      ...ownerOf(policy),
      policy_id: policy.id,
      number: 1,
      type: 'NEW_BUSINESS',
      effective_date: policy.effective_date,
      booked_at: ctx.now,
      premium: quote.rating.premium.amount,
      total: quote.total_premium,
      rating: JSON.stringify(quote.rating),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookNewBusiness(ctx, { policy, transactionId: transaction.id });
  await ctx.tx
    .updateTable('account')
    .set({ status: 'Active Policy', modified: ctx.now })
    .where('id', '=', policy.account_id)
    .execute();
  await ctx.record({
    event: 'policy.bound',
    subject: 'policy',
    subjectId: policy.id,
    owner: ownerOf(policy),
    detail: { policyNumber: policy.policy_number, quoteNumber: quote.quote_number },
  });
  await ctx.publish({ topic: 'policy-documents', payload: { policyId: policy.id } });
  await inviteToPay(ctx, policy);
  await announcePolicy(ctx, policy, 'bind-quote');
  return policy;
}

async function nextPolicyNumber(ctx: CommandContext, region: RegionCode): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('policy_number') as next`.execute(ctx.tx);
  return `${regionOf(region).policyNumberPrefix}-${rows[0]!.next}`;
}

/** The policyholder pays behind a one-time code: the link opens nothing by itself. */
async function inviteToPay(ctx: CommandContext, policy: PolicyRow): Promise<void> {
  const payer = await payerOf(ctx, policy);
  if (!payer || !policy.customer_email) return;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: policy.customer_email,
      template: 'policy-bound',
      region: policy.region,
      params: {
        name: payer.firstName,
        company: policy.company_name,
        number: policy.policy_number,
        due: policy.due_date,
        link: await payLink(ctx, policy, payer),
      },
    },
  });
}
