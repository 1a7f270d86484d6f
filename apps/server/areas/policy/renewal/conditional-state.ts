import type { ConditionalNotice } from '@parapet/contract/policy/terms';
import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { formatMoney, money } from '@parapet/domain/money';
import {
  conditionalLaw,
  extendedTo,
  isCovered,
  lastConditionalDay,
  lastEffectiveDay,
  reasonsForNotice,
  worseBy,
  type ConditionalLaw,
  type ConditionalReason,
  type ConditionalRule,
  type ConditionalStatus,
  type RenewedTerms,
} from '@parapet/domain/policies/renewal/conditional-renewal';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../tables/tables.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { findRenewalQuote, type QuoteRow } from './renewed-by.ts';

type PolicyRow = Selectable<Tables['policy']>;

/** The state of a renewal as far as its conditional notice is concerned. */
export type Conditional = {
  status: ConditionalStatus;
  reasons: ConditionalReason[];
  rule: ConditionalRule | null;
  /** The last day on which notice is in time; null where nothing was read or nothing is asked for. */
  lastDay: PlainDate | null;
  /** Day to which the expiring terms are extended if notice is given today. */
  extendedTo: PlainDate | null;
  quote: QuoteRow | undefined;
  terms: RenewedTerms | null;
  before: RenewedTerms;
};

const renewedTerms = ({ selection: { global }, rating }: Pick<PolicyRow, 'selection' | 'rating'>) =>
  ({
    premium: rating.premium.amount,
    deductible: global.deductible,
    waitingPeriod: global.waitingPeriod,
    limit: global.limit,
    coverages: Object.fromEntries(rating.coverages.map(({ key, limit }) => [key, limit])),
  }) satisfies RenewedTerms;

/** The law that a policy's renewal is under: by the paper and the state with which it began. */
async function getLaw(ctx: CommandContext, { id, region }: PolicyRow): Promise<ConditionalLaw> {
  const { terms } = await ctx.tx
    .selectFrom('policyTransaction')
    .select('terms')
    .where('policyId', '=', id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const paper = terms?.pricing.isSurplus ? 'SURPLUS' : 'ADMITTED';
  return conditionalLaw(ctx.facts.notices, { region, paper, state: terms?.state ?? null });
}

/** Whether the renewal of a policy needs notice because its terms are worse, and where that stands. */
export async function getConditional(ctx: CommandContext, policy: PolicyRow): Promise<Conditional> {
  const law = await getLaw(ctx, policy);
  const quote = await findRenewalQuote(ctx, policy);
  const before = renewedTerms(policy);
  const terms = quote ? renewedTerms(quote) : null;
  const rule = law.kind === 'RULE' ? law.rule : null;
  const today = dateIn(ctx.now, policy.timeZone);
  const worse = terms && law.kind === 'UNREAD' ? worseBy(before, terms) : [];
  const reasons = terms && rule ? reasonsForNotice(rule, before, terms) : worse;
  const isLate = rule !== null && today > lastConditionalDay(rule, policy.endDate);
  const status = ((): ConditionalStatus => {
    if (reasons.length === 0) return 'NOT_NEEDED';
    if (!rule) return 'UNREAD';
    if (isCovered(policy.conditionalNotice?.terms ?? null, terms!)) return 'GIVEN';
    return isLate ? 'LATE' : 'DUE';
  })();
  return {
    status,
    reasons,
    rule,
    lastDay: rule && lastConditionalDay(rule, policy.endDate),
    extendedTo: rule && status === 'LATE' ? extendedTo(rule, policy.endDate, today) : null,
    quote,
    terms,
    before,
  };
}

/** Notice can be given by itself: in time, or so late only that the new terms begin all the same. */
export const mayGiveNotice = (
  ctx: CommandContext,
  policy: PolicyRow,
  { status, rule }: Conditional,
): boolean =>
  status === 'DUE' ||
  (status === 'LATE' && dateIn(ctx.now, policy.timeZone) <= lastEffectiveDay(rule!, policy.endDate));

/** The notice as it is kept and printed: what is worse, in words and in figures. */
export const noticeOn = (
  ctx: CommandContext,
  { status, reasons, rule, terms, lastDay, quote }: Conditional,
): ConditionalNotice | null =>
  status !== 'DUE' && status !== 'LATE'
    ? null
    : {
        at: ctx.now.toISOString(),
        by: ctx.person.name,
        reasons,
        terms: terms!,
        days: rule!.days,
        source: rule!.source,
        lastDay: lastDay!,
        quoteId: quote!.id,
      };

/** The reasons of a notice as sentences, each with what was and what will be. */
export function noticeSentences(policy: PolicyRow, { reasons, terms }: ConditionalNotice): string[] {
  const { locale } = regionByCode(policy.region);
  const before = renewedTerms(policy);
  const cents = (amount: number) => formatMoney(money(amount, policy.currency), locale);
  const whole = (amount: number) => cents(amount * 100);
  const less = Object.entries(before.coverages).filter(([key, limit]) => (terms.coverages[key] ?? 0) < limit);
  const said: Record<ConditionalReason, string> = {
    PREMIUM_UP: `The term premium, before fees and taxes, changes from ${cents(before.premium)} to ${cents(terms.premium)}.`,
    DEDUCTIBLE_UP: `The deductible changes from ${whole(before.deductible)} to ${whole(terms.deductible)}.`,
    COVER_DOWN: [
      terms.limit < before.limit && `The limit changes from ${whole(before.limit)} to ${whole(terms.limit)}.`,
      terms.waitingPeriod > before.waitingPeriod &&
        `The waiting period changes from ${before.waitingPeriod} to ${terms.waitingPeriod} hours.`,
      less.length > 0 && `Less is covered by: ${less.map(([key]) => key).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
  return reasons.map((reason) => said[reason]);
}
