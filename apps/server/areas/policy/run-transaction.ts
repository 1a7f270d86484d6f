import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import type { Policy } from '@parapet/contract/policy/policy';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { may } from '@parapet/domain/permissions/table';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireEdge } from '../../platform/change.ts';
import { holdRescinded } from '../compliance/index.ts';
import { askAdditionalInsureds } from './ask-additional-insureds.ts';
import { askCancellation, askFlatCancellation, statusAfterCancellation } from './ask-cancellation.ts';
import { askApproved, askEndorsement } from './ask-endorsement.ts';
import { askReversion, askRescission, askTransactionVoid, askVoid } from './ask-correction.ts';
import { askExtension } from './ask-extension.ts';
import { askInsuredChange, askMovedChange } from './ask-insured-change.ts';
import { followCertificates } from './follow-certificates.ts';
import { requireUnlisted, requireUnlistedParties } from './screen-insured.ts';
import { askReinstatement, askUndoing, requireLapseStatement } from './ask-reinstatement.ts';
import { changePolicy } from './change-policy.ts';
import {
  chainOf,
  columnsAfter,
  postTransaction,
  previewOf,
  type AskedTransaction,
  type PolicyChain,
  type Preview,
} from './post-transaction.ts';
import { statusByChain } from './status-of-chain.ts';
import { requireSecondPerson } from './policy-requirements.ts';
import { lockPolicy, policyView, type PolicyRow } from './policy-view.ts';

export type TransactionCommand = AskedOfPolicy['command'];
type Asked<C extends TransactionCommand> = Extract<AskedOfPolicy, { command: C }>;

type Booking<C extends TransactionCommand> = {
  /** What the command books. @throws Refusal when the policy or the day does not allow it. */
  ask(ctx: CommandContext, policy: PolicyRow, chain: PolicyChain, asked: Asked<C>): Asks | Promise<Asks>;
  /** What it sets beside the columns that every transaction sets. */
  set?(ctx: CommandContext, policy: PolicyRow, asked: Asked<C>, booked: Booked): object;
  /** What its event carries beside what every transaction's does. */
  detail?(policy: PolicyRow, asked: Asked<C>): object;
  /** What has to hold to book it, and not to look at it. @throws Refusal 403 or 409. */
  requires?(ctx: CommandContext, policy: PolicyRow, asked: Asked<C>): unknown;
  /** What else it does, once it is booked. */
  follow?(ctx: CommandContext, policy: PolicyRow, asked: Asked<C>): unknown;
};
type Asks = AskedTransaction | readonly AskedTransaction[];
type Booked = { chain: PolicyChain; preview: Preview };

const byChain = (ctx: CommandContext, policy: PolicyRow, _asked: unknown, { chain, preview }: Booked) =>
  statusByChain(ctx, policy, chain, preview);
const takenBack = () => ({ cancellation: null, voidRequest: null });
const byTwo = ({ voidRequest }: PolicyRow) => ({ requestedBy: voidRequest?.by ?? '' });

/** What each command that books a transaction asks for, and where it leaves the policy. */
const bookings: { [C in TransactionCommand]: Booking<C> } = {
  'endorse-policy': { ask: askEndorsement },
  'approve-endorsement': {
    ask: askApproved,
    set: () => ({ endorsementRequest: null }),
    detail: ({ endorsementRequest }) => ({ requestedBy: endorsementRequest?.by ?? '' }),
  },
  'cancel-policy': { ask: askCancellation, set: statusAfterCancellation },
  'flat-cancel-policy': { ask: askFlatCancellation, set: () => ({ cancellation: null }) },
  'undo-cancellation': { ask: askUndoing, set: byChain },
  'reinstate-policy': {
    ask: askReinstatement,
    set: () => ({ reinstatableUntil: null }),
    detail: (_policy, { signedBy }) => (signedBy ? { noKnownLoss: signedBy } : {}),
    requires: requireLapseStatement,
  },
  'void-policy': {
    ask: askVoid,
    set: takenBack,
    detail: byTwo,
    requires: (ctx, policy) => requireSecondPerson(ctx, policy, 'void-policy'),
  },
  'rescind-policy': {
    ask: askRescission,
    set: takenBack,
    detail: byTwo,
    requires: (ctx, policy) => requireSecondPerson(ctx, policy, 'rescind-policy'),
    follow: (ctx, policy, { comments }) => holdRescinded(ctx, policy, comments),
  },
  'void-transaction': {
    ask: askTransactionVoid,
    set: byChain,
    detail: (_policy, { transactionNumber }) => ({ reverses: transactionNumber }),
  },
  'revert-policy': { ask: askReversion, set: byChain, detail: (_policy, { revision }) => ({ revision }) },
  'change-insured': {
    ask: askInsuredChange,
    requires: (ctx, policy, { insured }) => requireUnlisted(ctx, policy, insured),
  },
  'update-additional-insureds': {
    ask: askAdditionalInsureds,
    detail: (_policy, { additionalInsureds }) => ({ count: additionalInsureds.length }),
    requires: (ctx, { accountId }, { additionalInsureds }) =>
      requireUnlistedParties(
        ctx,
        accountId,
        additionalInsureds.map(({ businessName }) => ({ role: 'INSURED', name: businessName })),
      ),
  },
  'move-insured-change': { ask: askMovedChange },
  'extend-policy': { ask: askExtension, detail: ({ endDate }) => ({ ended: endDate }) },
};

/** What a command would book, by the same way as it is booked. Nothing is written. */
export async function previewCommand(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: AskedOfPolicy,
): Promise<{ chain: PolicyChain; preview: Preview }> {
  const edge = policyLifecycle[asked.command];
  if (!may(actorOf(ctx), edge.permission)) refuse('not-allowed');
  requireEdge('policy', edge, policy.status);
  const chain = await chainOf(ctx, policy);
  return { chain, preview: previewOf(chain, await ask(ctx, policy, chain, asked)) };
}

type Shown = { version?: number | undefined; previewHash?: string | undefined };

/** Books a transaction and changes the policy by it, as one. */
export async function runTransaction(
  ctx: CommandContext,
  policyId: string,
  asked: AskedOfPolicy,
  shown: Shown,
): Promise<Policy> {
  return policyView(ctx, await bookTransaction(ctx, await lockPolicy(ctx, policyId), asked, shown));
}

/** The same for a policy that is locked already. */
export async function bookTransaction(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: AskedOfPolicy,
  { version, previewHash }: Shown,
): Promise<PolicyRow> {
  const { command } = asked;
  const booking = bookings[command] as Booking<TransactionCommand>;
  requireEdge('policy', policyLifecycle[command], policy.status);
  await booking.requires?.(ctx, policy, asked);
  const chain = await chainOf(ctx, policy);
  const transaction = await ask(ctx, policy, chain, asked);
  const { preview } = await postTransaction(ctx, policy, chain, transaction, previewHash);
  const set = {
    ...(await columnsAfter(ctx, policy, chain, preview)),
    ...booking.set?.(ctx, policy, asked, { chain, preview }),
  };
  const { number } = preview.link;
  const first = preview.steps[0]!.link.number;
  await ctx.publish({ topic: 'transaction-documents', payload: { policyId: policy.id, number, first } });
  const saved = await changePolicy(ctx, policy, command, version, {
    set: set as never,
    detail: {
      number,
      date: preview.link.effectiveDate,
      reason: 'reason' in asked ? asked.reason : asked.comments,
      total: preview.total,
      currency: policy.currency,
      ...(booking.detail?.(policy, asked) as object),
    } as never,
  });
  await booking.follow?.(ctx, saved, asked);
  await followCertificates(ctx, saved);
  if (saved.endDate !== policy.endDate) await ctx.emit('policy-end-moved', { policyId: policy.id });
  return saved;
}

const ask = (
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  asked: AskedOfPolicy,
): Asks | Promise<Asks> =>
  (bookings[asked.command] as Booking<TransactionCommand>).ask(ctx, policy, chain, asked);
