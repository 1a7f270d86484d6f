import { ratesAtBind } from './ledger/agree-commission.ts';
import type { Placed } from '@parapet/domain/ledger/agency-rates';
import { DUE_DAYS } from '@parapet/domain/policies/invoice-number';
import { policyTraits } from '@parapet/domain/lifecycles/policy-status';
import { policyStateRoles } from '@parapet/domain/lifecycles/policy';
import { getBillLines, getDifference, getPremiumLines } from '@parapet/domain/policies/policy-bill';
import { renewalNumber } from '@parapet/domain/policies/renewal/renewal';
import { addDays, dateIn, daysBetween } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records/records.ts';
import type { Tables } from '../../tables/tables.ts';
import { followHoldings, followPolicies, type AccountRow } from '../account/index.ts';
import { bookDifference, NOTHING_WRITTEN } from './ledger/ledger.ts';
import { boundTerms } from './policy-terms.ts';
import { findPayer, payLink } from './ledger/pay-link.ts';
import { announcePolicy, changePolicy } from './change-policy.ts';
import { keepSubjectivities } from './subjectivities/subjectivities.ts';
import { keepFilings } from './ledger/surplus-filings.ts';
import { findPolicy, type PolicyRow } from './policy-view.ts';

type NewPolicy = {
  id: string;
  quote: Selectable<Tables['quote']>;
  account: AccountRow;
  /** As it was signed. */
  application: PolicyRow['application'];
  timeZone: string;
};

/**
 * Turns a bound quote into a policy: its first transaction, what is owed for it, the binder, and the way to
 * pay.
 */
export async function createPolicy(
  ctx: CommandContext,
  { id, quote, account, application, timeZone }: NewPolicy,
): Promise<PolicyRow> {
  const prior = quote.priorPolicyId ? await findPolicy(ctx, quote.priorPolicyId) : null;
  const { agencyBilled } = await ctx.tx
    .selectFrom('organization')
    .select('agencyBilled')
    .where('id', '=', quote.agencyId)
    .executeTakeFirstOrThrow();
  const policy = await insertRecord(
    ctx,
    'policy',
    {
      id,
      ...pickOwner(quote),
      quoteId: quote.id,
      policyNumber: prior ? await nextRenewalNumber(ctx, prior) : await nextPolicyNumber(ctx, quote.region),
      priorPolicyId: quote.priorPolicyId,
      continuityDate: quote.continuityDate,
      product: quote.product,
      region: quote.region,
      currency: quote.currency,
      status: policyStateRoles.initial[0],
      companyName: quote.companyName,
      agencyName: quote.agencyName,
      agencyBilled,
      quoteNumber: quote.quoteNumber,
      selection: JSON.stringify(quote.selection),
      rating: JSON.stringify(quote.rating),
      application: JSON.stringify(application),
      // Whoever was insured when the term before it ended goes on being insured.
      additionalInsureds: JSON.stringify(prior?.additionalInsureds ?? []),
      totalPremium: quote.totalPremium,
      customerEmail: application.contact?.contactEmail ?? quote.sentTo,
      timeZone,
      effectiveDate: quote.effectiveDate,
      endDate: quote.endDate,
      dueDate: addDays(dateIn(ctx.now, timeZone), DUE_DAYS),
      boundAt: ctx.now,
      issuedAt: null,
      created: ctx.now,
      modified: ctx.now,
    },
    ({ policyNumber }) => ({
      event: 'policy.bound',
      detail: { policyNumber, quoteNumber: quote.quoteNumber },
    }),
  );
  await bookFirst(ctx, policy, { quote, application, account });
  await keepSubjectivities(ctx, policy, quote.subjectivities);
  // Bound late, after the term before it had ended.
  if (prior && policyTraits[prior.status].ended === 'expired')
    await changePolicy(ctx, prior, 'complete-renewal', undefined, { set: {} });
  await followHoldings(ctx, account, 'Active Policy');
  await followPolicies(ctx, account.id);
  const bound = await findPolicy(ctx, policy.id);
  await ctx.publish({
    topic: 'policy-documents',
    payload: { policyId: policy.id, as: bound, by: ctx.person.name },
  });
  await inviteToPay(ctx, policy);
  await announcePolicy(ctx, policy, 'bind-quote');
  return policy;
}

/** The first transaction: the price that was bound, and everything that it was rated from. */
async function bookFirst(
  ctx: CommandContext,
  policy: PolicyRow,
  { quote, application, account }: Pick<NewPolicy, 'quote' | 'application' | 'account'>,
): Promise<void> {
  const { rating, effectiveDate } = policy;
  const premiums = getPremiumLines(rating);
  const segments = [{ from: effectiveDate, to: policy.endDate, premiums }];
  const billed = getBillLines(rating);
  const placed: Placed = {
    product: policy.product,
    effectiveDate,
    business: quote.priorPolicyId ? 'RENEWAL' : 'NEW',
    revenue: account.revenue,
  };
  const rates = await ratesAtBind(ctx, placed, quote);
  const { id } = await ctx.tx
    .insertInto('policyTransaction')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      number: 1,
      type: quote.priorPolicyId ? 'RENEWAL' : 'NEW_BUSINESS',
      effectiveDate,
      bookedAt: ctx.now,
      premium: rating.premium.amount,
      total: rating.total.amount,
      rating: JSON.stringify(rating),
      initiator: 'INSURED',
      actorName: ctx.person.name,
      terms: JSON.stringify({
        ...boundTerms(quote, application, account.state),
        additionalInsureds: policy.additionalInsureds,
      }),
      lines: JSON.stringify(getDifference([], billed)),
      segments: JSON.stringify(segments),
      commission: JSON.stringify(rates),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookDifference(ctx, policy, id, getDifference([], billed), {
    rates,
    termDays: daysBetween(effectiveDate, policy.endDate),
    before: NOTHING_WRITTEN,
    after: { segments, premium: rating.premium.amount },
  });
  await keepFilings(ctx, policy, {
    id,
    number: 1,
    type: quote.priorPolicyId ? 'RENEWAL' : 'NEW_BUSINESS',
    effectiveDate,
    reverses: null,
    lines: getDifference([], billed),
    bound: rating,
  });
}

/** Returns the next renewal number. The binding user may not see a term before a change of agency. */
const nextRenewalNumber = (ctx: CommandContext, prior: PolicyRow): Promise<string> =>
  ctx.withElevatedScope(async () => {
    const terms = await ctx.tx
      .selectFrom('policy')
      .select('policyNumber')
      .where('priorPolicyId', '=', prior.id)
      .execute();
    return renewalNumber(
      prior.policyNumber,
      terms.map(({ policyNumber }) => policyNumber),
    );
  });

async function nextPolicyNumber(ctx: CommandContext, region: RegionCode): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('policy_number') as next`.execute(ctx.tx);
  return `${regionByCode(region).policyNumberPrefix}-${rows[0]!.next}`;
}

/** The policyholder pays after entering a one-time code: the link alone grants nothing. */
async function inviteToPay(ctx: CommandContext, policy: PolicyRow): Promise<void> {
  // Their agency bills them.
  if (policy.agencyBilled) return;
  const payer = await findPayer(ctx, policy);
  if (!payer || !policy.customerEmail) return;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: policy.customerEmail,
      template: 'policy-bound',
      region: policy.region,
      params: {
        name: payer.firstName,
        company: policy.companyName,
        number: policy.policyNumber,
        due: policy.dueDate,
        link: await payLink(ctx, policy, payer),
      },
    },
  });
}
