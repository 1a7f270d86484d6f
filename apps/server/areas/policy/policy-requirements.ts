import {
  isNonpremium,
  type EndorsementRequest,
  type PolicyPatch,
  type VoidRequest,
} from '@parapet/contract/policy/terms';
import { addDays, dateIn, type PlainDate } from '@parapet/domain/dates';
import { formatMoney, money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { openBeforeIssue, type Condition } from '@parapet/domain/policies/binders';
import { canCancelFlat, termsInForce } from '@parapet/domain/policies/cancellation';
import { lastNonRenewalDay, nonRenewalNotice } from '@parapet/domain/policies/cancellation-notice';
import type { CancellationNotice } from '@parapet/domain/policies/cancellation-notice';
import { liveLinks, standingCancellation, type Fold } from '@parapet/domain/policies/chain';
import { isInRenewalWindow, renewableFrom } from '@parapet/domain/policies/renewal/renewal';
import { voidableLinks } from '@parapet/domain/policies/reversals';
import { isSecondPerson, type SecondPersonCommand } from '@parapet/domain/policies/second-person';
import type { ChainLink } from '@parapet/domain/policies/transactions';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import type { PolicyClaims } from './claims-of-policy.ts';
import { mayGiveNotice, type Conditional } from './renewal/conditional-state.ts';
import { findEndorsementRequest, findOpenRequest } from './transactions/open-request.ts';
import { describe, type SubjectivityRow } from './subjectivities/subjectivity-view.ts';

// What has to hold for a command whatever is asked with it. The command refuses by these, and the policy's
// page says by the same ones why a command cannot be run now (policy-commands.ts).

type PolicyRow = Selectable<Tables['policy']>;
type Link = ChainLink<PolicyPatch>;
type Open = Condition & Pick<SubjectivityRow, 'code' | 'text'>;
/** The policy that renews this one, if one does. */
type RenewedBy = { policyNumber: string } | undefined;

const getToday = (ctx: CommandContext, { timeZone }: PolicyRow): PlainDate => dateIn(ctx.now, timeZone);

/** @throws Refusal 409 'conditions-open'. */
export function requireIssuable(policy: PolicyRow, conditions: readonly Open[]): void {
  const open = openBeforeIssue(conditions);
  if (open.length > 0)
    refuse('conditions-open', { what: open.map((one) => describe(policy, one)).join('; ') });
}

/** @throws Refusal 409 'endorsement-requested-already'. */
export function requireNoEndorsementRequest(policy: PolicyRow): void {
  const open = findEndorsementRequest(policy);
  if (open) refuse('endorsement-requested-already', { name: open.by });
}

/** @throws Refusal 409 'no-endorsement-request'. @returns the endorsement that waits. */
export const requireEndorsementRequest = (policy: PolicyRow): EndorsementRequest =>
  findEndorsementRequest(policy) ?? refuse('no-endorsement-request');

/** @throws Refusal 409 when the policy is renewed already, or not to be renewed. */
export function requireRenewing({ renewalOptOut }: PolicyRow, by: RenewedBy): void {
  if (renewalOptOut) refuse('renewal-opted-out', { reason: renewalOptOut.reason });
  if (by) refuse('renewal-bound', { number: by.policyNumber });
}

/** @throws Refusal 409 as above, and 'not-renewable-yet' outside of the days in which it can be renewed. */
export function requireRenewable(ctx: CommandContext, policy: PolicyRow, by: RenewedBy): void {
  requireRenewing(policy, by);
  const { renewals } = ctx.facts;
  if (!isInRenewalWindow(renewals, policy.endDate, getToday(ctx, policy)))
    refuse('not-renewable-yet', { date: renewableFrom(renewals, policy.endDate) });
}

/**
 * The notice by which the insurer does not renew.
 * @param terms with which the policy began
 * @throws Refusal 409 'notice-unknown' or 'non-renewal-too-late'.
 */
export function requireNonRenewalNotice(
  ctx: CommandContext,
  policy: PolicyRow,
  terms: { pricing: { isSurplus: boolean }; state: string | null },
): { notice: CancellationNotice; lastDay: PlainDate } {
  const { state, pricing } = terms;
  const paper = pricing.isSurplus ? 'SURPLUS' : 'ADMITTED';
  const notice =
    nonRenewalNotice(ctx.facts.notices, { region: policy.region, paper, state }) ??
    refuse('notice-unknown', { state: state ?? '' });
  const lastDay = lastNonRenewalDay(notice, policy.endDate);
  if (getToday(ctx, policy) > lastDay)
    refuse('non-renewal-too-late', { days: String(notice.days), date: lastDay });
  return { notice, lastDay };
}

/** @param conditional how the renewal stands; null where none was quoted. @throws Refusal 409. */
export function requireConditionalNotice(
  ctx: CommandContext,
  policy: PolicyRow,
  conditional: Conditional | null,
): void {
  if (!conditional?.quote) refuse('notice-not-needed');
  const { status, rule, lastDay } = conditional;
  if (status === 'NOT_NEEDED' || status === 'GIVEN') refuse('notice-not-needed');
  if (status === 'UNREAD') refuse('conditional-unknown');
  if (!mayGiveNotice(ctx, policy, conditional))
    refuse('conditional-too-late', { days: String(rule!.days), date: lastDay! });
}

/** @throws Refusal 409: nobody has said it, or the insurer has, which an underwriter takes back. */
export function requireOptOut(ctx: CommandContext, { renewalOptOut }: PolicyRow): void {
  if (!renewalOptOut) refuse('not-opted-out');
  if (renewalOptOut.by === 'INSURER' && !may(getActor(ctx), 'policy:cancel'))
    refuse('not-renewed-by-insurer');
}

/** @throws Refusal 409 'has-claim': giving all premium back would say that there was no cover. */
export function requireUnclaimed({ open, paid }: Pick<PolicyClaims, 'open' | 'paid'>): void {
  if (open + paid > 0) refuse('has-claim');
}

/** @throws Refusal 409 'no-longer-flat' when too many days have passed since the start. */
export function requireStillFlat(ctx: CommandContext, policy: PolicyRow): void {
  const { cancellations } = ctx.facts;
  // The days are the same on either paper.
  const of = { ...policy, paper: 'ADMITTED' } as const;
  if (!canCancelFlat(cancellations, of, getToday(ctx, policy)))
    refuse('no-longer-flat', { days: String(termsInForce(cancellations, of).flatWithinDays) });
}

/** @throws Refusal 409 'erp-issued' or 'nothing-to-undo'. @returns the cancellation that stands. */
export function requireCancelled(
  { erp }: PolicyRow,
  links: readonly Link[],
): NonNullable<Fold<unknown>['cancellation']> {
  if (erp) refuse('erp-issued');
  return standingCancellation(liveLinks(links)) ?? refuse('nothing-to-undo');
}

/**
 * @param owed what is owed, in cents
 * @throws Refusal 409 when the days for it are over or something is still owed. @returns the cancellation.
 */
export function requireReinstatable(
  ctx: CommandContext,
  policy: PolicyRow,
  links: readonly Link[],
  owed: number,
): NonNullable<Fold<unknown>['cancellation']> {
  const cancellation = requireCancelled(policy, links);
  if (cancellation.basis === 'FLAT') refuse('nothing-to-undo');
  const until = policy.reinstatableUntil ?? addDays(policy.endDate, -1);
  if (until < getToday(ctx, policy)) refuse('reinstatement-over', { date: until });
  if (owed > 0)
    refuse('arrears-open', {
      amount: formatMoney(money(owed, policy.currency), regionByCode(policy.region).locale),
    });
  return cancellation;
}

/** @throws Refusal 409 'void-requested-already'. */
export function requireNoVoidRequest(policy: PolicyRow): void {
  const open = findOpenRequest(policy);
  if (open) refuse('void-requested-already', { name: open.by });
}

/** @throws Refusal 409 'no-void-request'. @returns what somebody has asked for. */
export const requireVoidRequest = (policy: PolicyRow): VoidRequest =>
  findOpenRequest(policy) ?? refuse('no-void-request');

/** @throws Refusal 403 'own-request' or 409 'no-void-request'. @returns who has asked for it. */
export function requireSecondPerson(
  ctx: CommandContext,
  policy: PolicyRow,
  command: SecondPersonCommand,
): string {
  const request = requireVoidRequest(policy);
  if (request.command !== command) refuse('no-void-request');
  if (!isSecondPerson(request, command, ctx.person.id)) refuse('own-request');
  return request.by;
}

/** @throws Refusal 409 'nothing-to-void'. @returns the transactions of which each can be voided now. */
export function requireVoidable(links: readonly Link[]): Link[] {
  const voidable = voidableLinks(links);
  return voidable.length > 0 ? voidable : refuse('nothing-to-void');
}

/** @throws Refusal 409 'nothing-to-revert': a policy of one transaction is what it was after it. */
export function requireRevertible(links: readonly Link[]): void {
  if (links.length < 2) refuse('nothing-to-revert', { number: '1' });
}

/** @throws Refusal 409 'no-insured-change'. */
export function requireInsuredChange(links: readonly Link[]): void {
  if (!liveLinks(links).some(({ patch }) => isNonpremium(patch))) refuse('no-insured-change');
}
