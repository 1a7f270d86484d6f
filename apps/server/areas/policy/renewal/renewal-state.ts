import type { Renewal } from '@parapet/contract/policy/renewal';
import { totalRevenue } from '@parapet/domain/accounts/details';
import { quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import { money } from '@parapet/domain/money';
import { oldAnswers, whyNotAutomatic, type RenewalReason } from '@parapet/domain/policies/renewal/renewal';
import { noticeToAttest } from '@parapet/domain/quotes/surplus';
import type { AccountDetails } from '@parapet/contract/account/account';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getScores, getToday, type AccountRow } from '../../account/index.ts';
import { claimsOfPolicy } from '../claims-of-policy.ts';
import { billOfChain, getChain } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import type { QuoteRow } from './renewed-by.ts';

/** The answers that will be too old when a renewal begins, unless somebody has confirmed them for it. */
export const getOldAnswers = (
  { facts }: Pick<CommandContext, 'facts'>,
  { securityAnswers, origins }: Pick<AccountRow, 'securityAnswers' | 'origins'>,
  { begins, isConfirmed }: { begins: string; isConfirmed: boolean },
): string[] => (isConfirmed ? [] : oldAnswers(facts.renewals, securityAnswers, origins.answers, begins));

/**
 * The changes since the term that expires, and the reasons why its renewal is not offered automatically.
 */
export async function getRenewalState(
  ctx: CommandContext,
  policy: PolicyRow,
  account: AccountRow,
  quote: QuoteRow | undefined,
): Promise<Pick<Renewal, 'reasons' | 'oldAnswers' | 'changes'>> {
  const { latest } = billOfChain(await getChain(ctx, policy)).fold;
  const claims = await claimsOfPolicy(ctx, policy);
  const amount = (cents: number) => money(cents, policy.currency);
  const before = policy.rating.premium.amount;
  const after = quote?.rating.premium.amount ?? null;
  const old = getOldAnswers(ctx, account, {
    begins: policy.endDate,
    isConfirmed: quote?.answersConfirmed != null,
  });
  return {
    reasons: quote ? whyNot(ctx, { quote, account, claims, before, old }) : null,
    oldAnswers: old,
    changes: {
      revenue: { before: findRevenue(latest.details, amount), after: findRevenue(account.details, amount) },
      domains: { before: getDomains(latest.details), after: getDomains(account.details) },
      scanScore: {
        before: latest.riskScore,
        after: getScores(ctx.facts, account, getToday(ctx, account)).companyAggregate.score,
      },
      plan: { before: getPlan(policy.rating), after: quote ? getPlan(quote.rating) : null },
      premium: { before: amount(before), after: after === null ? null : amount(after) },
      premiumChange: after === null || before === 0 ? null : after / before - 1,
      claims: { made: claims.made, open: claims.open, eroded: amount(claims.eroded) },
    },
  };
}

type Weighed = {
  quote: QuoteRow;
  account: AccountRow;
  claims: { open: number; recent: number };
  before: number;
  old: readonly string[];
};

const whyNot = (
  { facts }: CommandContext,
  { quote, account, claims, before, old }: Weighed,
): RenewalReason[] =>
  whyNotAutomatic(facts.renewals, {
    openClaims: claims.open,
    recentClaims: claims.recent,
    referrals: quote.isReleased ? 0 : quote.rating.referrals.length,
    premiumBefore: before,
    premiumAfter: quote.rating.premium.amount,
    oldAnswers: old.length,
    isReady: quoteTraits[quote.status].reached !== 'started',
    hasContact: account.contact !== null,
    awaitsNotice:
      noticeToAttest({
        isSurplus: quote.isSurplus,
        state: account.details.address.state,
        isAttested: quote.surplusNotice !== null,
        isSignatureOnFile: false,
      }) !== null,
  });

const getPlan = ({ planId, planVersion }: QuoteRow['rating']): string => `${planId} ${planVersion}`;

const findRevenue = <T>({ revenue, nonUsRevenue }: AccountDetails, amount: (cents: number) => T): T | null =>
  revenue === null ? null : amount(totalRevenue(revenue, nonUsRevenue) * 100);

const getDomains = ({ domainName, domains }: AccountDetails): string[] =>
  [domainName, ...domains.map(({ domain }) => domain)].filter(Boolean);
