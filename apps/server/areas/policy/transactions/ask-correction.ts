import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { reversalsTo } from '@parapet/domain/policies/reversals';
import { TAKING_BACK } from '@parapet/domain/policies/transactions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireNoClaim } from './ask-cancellation.ts';
import type { AskedTransaction, PolicyChain } from './post-transaction.ts';
import { findOpenRequest } from './open-request.ts';
import { requireRevertible, requireVoidable } from '../policy-requirements.ts';
import type { PolicyRow } from '../policy-view.ts';

type Asked<C extends AskedOfPolicy['command']> = Extract<AskedOfPolicy, { command: C }>;
type Link = PolicyChain['links'][number];

const toVoid = ({ number, effectiveDate }: Link, reason: string): AskedTransaction => ({
  type: TAKING_BACK,
  effectiveDate,
  reverses: number,
  initiator: 'INSURER',
  reason,
});

/** A policy that was issued in error. @throws Refusal 409 'has-claim': somebody relied on its cover. */
export async function askVoid(
  ctx: CommandContext,
  policy: PolicyRow,
  _chain: PolicyChain,
  { comments }: Asked<'void-policy'>,
): Promise<AskedTransaction> {
  await requireNoClaim(ctx, policy);
  return wholeVoid(policy, comments);
}

/** A policy that is taken back for what was hidden when it was bound, whether something happened or not. */
export const askRescission = (
  _ctx: CommandContext,
  policy: PolicyRow,
  _chain: PolicyChain,
  { comments }: Asked<'rescind-policy'>,
): AskedTransaction => wholeVoid(policy, comments);

const wholeVoid = (policy: PolicyRow, reason: string): AskedTransaction => ({
  type: TAKING_BACK,
  effectiveDate: policy.effectiveDate,
  requestedBy: findOpenRequest(policy)?.by,
  initiator: 'INSURER',
  reason,
});

/**
 * @throws Refusal 409 'nothing-to-void' for all but the latest of its kind that still counts; 'erp-issued'
 *   for a cancellation after which an extended reporting period was bought.
 */
export const askTransactionVoid = (
  _ctx: CommandContext,
  policy: PolicyRow,
  { links }: PolicyChain,
  { transactionNumber, comments }: Asked<'void-transaction'>,
): AskedTransaction => {
  const link = requireVoidable(links).find(({ number }) => number === transactionNumber);
  if (!link) refuse('nothing-to-void');
  if (link.cancellation && policy.erp) refuse('erp-issued');
  return toVoid(link, comments);
};

/** Takes back, from the last, everything that was booked after a revision and still counts. */
export const askReversion = (
  _ctx: CommandContext,
  _policy: PolicyRow,
  { links }: PolicyChain,
  { revision, comments }: Asked<'revert-policy'>,
): AskedTransaction[] => {
  const number = String(revision);
  if (revision > links.length) refuse('no-such-revision', { number });
  requireRevertible(links);
  const reversals = reversalsTo(links, revision);
  if (reversals.length === 0) refuse('nothing-to-revert', { number });
  return reversals.map((link) => toVoid(link, comments));
};
