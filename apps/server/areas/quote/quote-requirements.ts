import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import { asksEffort, type EffortContext } from '@parapet/domain/quotes/diligent-effort';
import { takenBy } from '@parapet/domain/quotes/desk';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import type { NoticeState, UnverifiedTax } from '@parapet/domain/quotes/surplus';
import type { FeeCode } from '@parapet/domain/rating/charge-codes';
import { isKnockedOut } from '@parapet/domain/underwriting/rule-book';
import { may } from '@parapet/domain/permissions/table';
import type { Recommendation } from '@parapet/contract/quote/quote';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import type { AccountRow } from '../account/index.ts';
import type { QuoteRow } from './quote-row.ts';
import {
  findNotice,
  findNoticeLicenses,
  findUnverifiedTax,
  findUnverifiedTexts,
  getEffortContext,
  lacksStatement,
} from './surplus/unmet-gates.ts';

// What has to hold for a command whatever is asked with it. The command refuses by these, and the quote says
// by the same ones why a command cannot be run now (quote-commands.ts).

/** @throws Refusal 409 'wrong-state': a rule declines the risk, whatever anybody's authority. */
export function requireInsurable({ rating }: QuoteRow): void {
  if (isKnockedOut(rating)) refuseState('quote', 'knocked out');
}

/** @throws Refusal 409 'quote-taken' with the name of the colleague who has the quote. */
export function requireFree(ctx: CommandContext, { ownerId, ownerName }: QuoteRow): void {
  const owner = ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : null;
  const colleague = takenBy(owner, ctx.person.id, false);
  if (colleague) refuse('quote-taken', { name: colleague.name });
}

/** The same, but an administrator hands over for those who cannot. @throws Refusal 409 'quote-taken'. */
export function requireHandOver(ctx: CommandContext, quote: QuoteRow): void {
  if (!may(getActor(ctx), 'role:admin')) requireFree(ctx, quote);
}

/** @throws Refusal 409 'request-open'. */
export function requireNoRelease({ recommendation }: QuoteRow): void {
  if (isOpenRequest(recommendation)) refuse('request-open');
}

/** @throws Refusal 409 'no-request'. @returns the release that a colleague asked for. */
export function requireReleaseRequest({ recommendation }: QuoteRow): Recommendation {
  return recommendation && isOpenRequest(recommendation) ? recommendation : refuse('no-request');
}

/** @throws Refusal 409 'not-eligible' for an account that may not be quoted. */
export function requireQuotable(account: AccountRow): void {
  const reason = quotingRefusal(account);
  if (reason) refuse('not-eligible', { reason });
}

/** @throws Refusal 409 'renewal-not-copied'. */
export function requireNoRenewal({ isRenewal }: QuoteRow): void {
  if (isRenewal) refuse('renewal-not-copied');
}

/** @throws Refusal 409 'not-a-renewal'. */
export function requireRenewal({ priorPolicyId }: QuoteRow): void {
  if (!priorPolicyId) refuse('not-a-renewal');
}

/** @throws Refusal 409 'endorsement-not-offered'. */
export function requireEventExclusion({ selection }: QuoteRow): void {
  if (!selection.coverages[SPECIFIED_EVENT_EXCLUSION]) refuse('endorsement-not-offered');
}

/** @throws Refusal 409 'no-such-fee': a fee that the plan does not have would be stored and never charged. */
export function requireFee({ rating }: QuoteRow, code: FeeCode): void {
  if (!rating.fees.some((fee) => fee.code === code)) refuse('no-such-fee');
}

/** @throws Refusal 409 'not-sent'. @returns the address to which it was sent. */
export const requireSent = ({ sentAt, sentTo }: QuoteRow): string => (sentAt && sentTo) || refuse('not-sent');

/** @throws Refusal 409 'notice-not-due' or 'no-surplus-license'. @returns the state, and the licenses. */
export async function requireNotice(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<{ state: NoticeState; licenses: Awaited<ReturnType<typeof findNoticeLicenses>> }> {
  const state = (await findNotice(ctx, quote, account)) ?? refuse('notice-not-due');
  const licenses = await findNoticeLicenses(ctx, quote, account);
  return licenses.length > 0 ? { state, licenses } : refuse('no-surplus-license');
}

/** @throws Refusal 409 'tax-not-in-question'. @returns the taxes that nobody has checked. */
export const requireUnverifiedTax = async (ctx: CommandContext, quote: QuoteRow): Promise<UnverifiedTax> =>
  (await findUnverifiedTax(ctx, quote)) ?? refuse('tax-not-in-question');

/** @throws Refusal 409 'texts-not-in-question'. @returns the texts that nobody has compared. */
export const requireUnverifiedTexts = async (ctx: CommandContext, quote: QuoteRow, account: AccountRow) =>
  (await findUnverifiedTexts(ctx, quote, account)) ?? refuse('texts-not-in-question');

/** @throws Refusal 409 'effort-not-asked'. @returns by what the search is judged. */
export function requireEffortAsked(
  ctx: CommandContext,
  { isSurplus }: QuoteRow,
  account: AccountRow,
): EffortContext {
  const context = getEffortContext(ctx, account);
  return asksEffort(isSurplus, context.rule) ? context : refuse('effort-not-asked');
}

/** @throws Refusal 409 'known-loss-not-asked'. */
export function requireStatementAsked(ctx: CommandContext, quote: QuoteRow, account: AccountRow): void {
  if (!lacksStatement(ctx, quote, account)) refuse('known-loss-not-asked');
}
