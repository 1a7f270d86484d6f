import { renewalSentences } from '@parapet/contract/policy/renewal-sentence';
import { addDays, longDate, toPlainDate } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { formatMoney } from '@parapet/domain/money';
import { basePaths } from '@parapet/domain/permissions/actors';
import { renewalStep, renewalSteps } from '@parapet/domain/policies/renewal/renewal';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import type { Mail } from '../../../platform/mail/mail-templates.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { recordEvent, unrecorded } from '../../../platform/records/records.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../../account/index.ts';
import { screenParties } from '../../compliance/index.ts';
import { getAgent, findRenewalQuote, getRenewalState, type PolicyRow } from '../../policy/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import type { QuoteRow } from '../quote-row.ts';
import { obstacleTexts } from '../underwriting/obstacle-texts.ts';
import { getParties } from '../underwriting/screening.ts';
import { lackingToSend } from '../send/send-gates.ts';
import { customerLink } from '../send/send-quote.ts';
import { signPath } from '../sign/sign-path.ts';
import { startRenewal } from './start-renewal.ts';

/**
 * The job that renews: ninety days before a policy ends it quotes the renewal, sixty days before it offers
 * it, and then recalls it three times. What is offered by itself goes to the policyholder; of anything else
 * the agent learns why it waits. A step that was missed is not made up for when a later one is due.
 */
export async function followRenewals(ctx: CommandContext): Promise<number> {
  const today = toPlainDate(ctx.now);
  const isDue = sql.join(
    renewalSteps(ctx.facts.renewals).map(
      (days) =>
        sql`(end_date <= ${addDays(today, days)} and (renewal_step is null or renewal_step > ${days}))`,
    ),
    sql` or `,
  );
  const due = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['renew-policy'].from)
    .where('renewalOptOut', 'is', null)
    .where('endDate', '>', today)
    .where(sql<boolean>`(${isDue})`)
    .where(notSeen(ctx))
    .orderBy('endDate')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, due, (policy) =>
    follow(ctx, policy, renewalStep(ctx.facts.renewals, policy.endDate, today)!),
  );
}

async function follow(ctx: CommandContext, policy: PolicyRow, step: number): Promise<void> {
  await unrecorded(ctx, 'the history of what is done says so')
    .updateTable('policy')
    .set({ renewalStep: step })
    .where('id', '=', policy.id)
    .execute();
  const { offerDays } = ctx.facts.renewals;
  const quote = (await findRenewalQuote(ctx, policy)) ?? (await quoted(ctx, policy));
  const isSettled = quote && !openQuoteStatuses.includes(quote.status);
  if (step > offerDays || isSettled || (policy.renewalRemindersOff && step < offerDays)) return;
  const account = await findAccount(ctx, policy.accountId);
  const to = await tell(ctx, { policy, account, quote, isOffer: step === offerDays });
  if (to)
    await recordEvent(ctx, 'policy', policy, {
      event: 'policy.renewal-reminded',
      detail: { policyNumber: policy.policyNumber, to, days: step },
    });
}

/** The renewal, quoted now. Where it cannot be quoted, history says why, and the agent is told on the way. */
async function quoted(ctx: CommandContext, policy: PolicyRow): Promise<QuoteRow | undefined> {
  try {
    return await startRenewal(ctx, { policyId: policy.id });
  } catch (error) {
    // Nothing is written before it is refused.
    if (!(error instanceof Refusal)) throw error;
    await recordEvent(ctx, 'policy', policy, {
      event: 'policy.renewal-not-quoted',
      detail: { policyNumber: policy.policyNumber, reason: error.message },
    });
    return undefined;
  }
}

type Told = { policy: PolicyRow; account: AccountRow; quote: QuoteRow | undefined; isOffer: boolean };

/** @returns the address that was written to. */
async function tell(ctx: CommandContext, { policy, account, quote, isOffer }: Told): Promise<string | null> {
  if (!quote) return tellAgent(ctx, policy, quote, 'It could not be quoted automatically');
  const link = publicUrl(ctx.config, signPath(quote));
  if (quote.sentTo) return tellPolicyholder(ctx, { policy, account, quote, link, to: quote.sentTo, isOffer });
  const { reasons } = await getRenewalState(ctx, policy, account, quote);
  if (reasons!.length > 0)
    return tellAgent(ctx, policy, quote, reasons!.map((reason) => renewalSentences[reason]).join('. '));
  const lacking = await lackingToSend(ctx, quote, account);
  if (lacking.length > 0) return tellAgent(ctx, policy, quote, obstacleTexts(lacking));
  return (await offered(ctx, policy, account, quote)) ?? tellAgent(ctx, policy, quote, EMAIL_TAKEN);
}

const EMAIL_TAKEN = 'The email address of the policyholder contact belongs to someone else';

/** Sends the quote as its agent would. @returns null when the address of the contact is somebody else's. */
async function offered(
  ctx: CommandContext,
  policy: PolicyRow,
  account: AccountRow,
  quote: QuoteRow,
): Promise<string | null> {
  const { contactEmail: to, contactFirstName, contactLastName } = account.contact!;
  await screenParties(ctx, account.id, getParties(account, quote));
  let link: string;
  try {
    link = await customerLink(ctx, quote, {
      customerEmail: to,
      customerFirstName: contactFirstName,
      customerLastName: contactLastName,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
  await changeQuote(ctx, quote, 'send-quote', quote.version, {
    set: { sentAt: ctx.now, sentTo: to },
    detail: { to },
  });
  return tellPolicyholder(ctx, { policy, account, quote, link, to, isOffer: true });
}

type Recalled = Told & { quote: QuoteRow; link: string; to: string };

async function tellPolicyholder(
  ctx: CommandContext,
  { policy, account, quote, link, to, isOffer }: Recalled,
): Promise<string> {
  const { locale } = regionByCode(policy.region);
  const mail: Mail = {
    to,
    template: isOffer ? 'renewal-offered' : 'renewal-reminder',
    region: policy.region,
    params: {
      name: account.contact?.contactFirstName ?? policy.companyName,
      company: policy.companyName,
      agency: quote.agencyName,
      number: policy.policyNumber,
      ends: longDate(policy.endDate, locale),
      premium: formatMoney({ amount: quote.totalPremium, currency: quote.currency }, locale),
      link,
    },
  };
  await ctx.publish({ topic: 'mail', payload: mail });
  return to;
}

async function tellAgent(
  ctx: CommandContext,
  policy: PolicyRow,
  quote: QuoteRow | undefined,
  why: string,
): Promise<string | null> {
  const [agent] = quote ? [{ email: quote.agentEmail, name: quote.agentName }] : await getAgent(ctx, policy);
  if (!agent?.email) return null;
  const page = quote ? `/quotes/${quote.id}` : `/policies/${policy.id}`;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: agent.email,
      template: 'renewal-waits',
      region: policy.region,
      params: {
        name: agent.name,
        company: policy.companyName,
        number: policy.policyNumber,
        ends: longDate(policy.endDate, regionByCode(policy.region).locale),
        why,
        link: publicUrl(ctx.config, `${basePaths.AGENCY}${page}`),
      },
    },
  });
  return agent.email;
}
