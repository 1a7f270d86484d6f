import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import type { Policy } from '@parapet/contract/policy/policy';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { may } from '@parapet/domain/permissions/table';
import { secondPersonCommands } from '@parapet/domain/policies/second-person';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { holdRescinded } from '../../compliance/index.ts';
import { askAdditionalInsureds } from '../certificates/ask-additional-insureds.ts';
import { askCancellation, askFlatCancellation, requireCancellable } from './ask-cancellation.ts';
import { askApproved, askEndorsement } from './ask-endorsement.ts';
import { askReversion, askRescission, askTransactionVoid, askVoid } from './ask-correction.ts';
import { askExtension } from './ask-extension.ts';
import { askInsuredChange, askMovedChange } from './ask-insured-change.ts';
import { followCertificates } from '../certificates/follow-certificates.ts';
import { followFacts } from '../follow-facts.ts';
import { requireUnlisted, requireUnlistedParties } from '../insured/screen-insured.ts';
import { askReinstatement, askUndoing, requireLapseStatement } from './ask-reinstatement.ts';
import { changePolicy } from '../change-policy.ts';
import {
  getChain,
  columnsAfter,
  postTransaction,
  getPreview,
  type AskedTransaction,
  type PolicyChain,
  type Preview,
} from './post-transaction.ts';
import { statusByChain } from './status-of-chain.ts';
import {
  requireEndorsementRequest,
  requireSecondPerson,
  requireVoidRequest,
} from '../policy-requirements.ts';
import { noticeBooked } from '../notices/notice-booked.ts';
import { keepsErp, reliedCover, requireNotRelied } from './relied-cover.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';

export type TransactionCommand = AskedOfPolicy['command'];
type Asked<C extends TransactionCommand> = Extract<AskedOfPolicy, { command: C }>;

type Booking<C extends TransactionCommand> = {
  /**
   * The transactions that the command books.
   * @throws Refusal when the policy or the day does not allow it.
   */
  ask(ctx: CommandContext, policy: PolicyRow, chain: PolicyChain, asked: Asked<C>): Asks | Promise<Asks>;
  /** Columns that it sets besides those that every transaction sets. */
  set?(ctx: CommandContext, policy: PolicyRow, asked: Asked<C>, booked: Booked): object;
  /** Event detail that it adds to the detail of every transaction. */
  detail?(policy: PolicyRow, asked: Asked<C>): object;
  /** Conditions for booking it, which a preview does not require. @throws Refusal 403 or 409. */
  requires?(ctx: CommandContext, policy: PolicyRow, asked: Asked<C>): unknown;
  /** Further steps after it is booked. */
  follow?(ctx: CommandContext, policy: PolicyRow, asked: Asked<C>): unknown;
};
type Asks = AskedTransaction | readonly AskedTransaction[];
type Booked = { chain: PolicyChain; preview: Preview };

const byChain = (ctx: CommandContext, policy: PolicyRow, _asked: unknown, { chain, preview }: Booked) => ({
  ...statusByChain(ctx, policy, chain, preview),
  // An extended reporting period goes with what it cost.
  ...(policy.erp && !keepsErp(policy, preview.after) && { erp: null }),
});
const takenBack = () => ({ cancellation: null, voidRequest: null });
const byTwo = ({ voidRequest }: PolicyRow) => ({ requestedBy: voidRequest?.by ?? '' });

/**
 * The booking of each transaction command: the transactions that it asks for, and the state in which it
 * leaves the policy.
 */
const bookings: { [C in TransactionCommand]: Booking<C> } = {
  'endorse-policy': { ask: askEndorsement },
  'approve-endorsement': {
    ask: askApproved,
    set: () => ({ endorsementRequest: null }),
    detail: ({ endorsementRequest }) => ({ requestedBy: endorsementRequest?.by ?? '' }),
  },
  'cancel-policy': { ask: askCancellation, set: byChain, requires: requireCancellable },
  'flat-cancel-policy': { ask: askFlatCancellation, set: byChain, requires: requireCancellable },
  'undo-cancellation': { ask: askUndoing, set: byChain },
  'reinstate-policy': {
    ask: askReinstatement,
    set: byChain,
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
  'approve-taking-back': {
    ask: async (ctx, policy, chain) => {
      const { asked, by } = requestedTakingBack(policy);
      return [await ask(ctx, policy, chain, asked)].flat().map((one) => ({ ...one, requestedBy: by }));
    },
    set: (ctx, policy, _approval, booked) => {
      const { asked } = requestedTakingBack(policy);
      const { status } = policy;
      return { status, ...getBooking(asked).set?.(ctx, policy, asked, booked), voidRequest: null };
    },
    detail: byTwo,
    requires: async (ctx, policy) => {
      requireSecondPerson(ctx, policy, 'approve-taking-back');
      await requireBooking(ctx, policy, requestedTakingBack(policy).asked);
    },
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

const getBooking = ({ command }: AskedOfPolicy) => bookings[command] as Booking<TransactionCommand>;

/**
 * The request to remove relied-on cover that waits for a second person.
 * @throws Refusal 409 'no-void-request'.
 */
function requestedTakingBack(policy: PolicyRow): { asked: AskedOfPolicy; by: string } {
  const { asked, by } = requireVoidRequest(policy);
  return asked ? { asked, by } : refuse('no-void-request');
}

/** Whether a command needs two people in any case, by a request and an approval of its own. */
export const isBookedByTwo = (command: TransactionCommand): boolean =>
  secondPersonCommands.some((one) => one === command);

/**
 * Checks the conditions for booking a command: the state of the policy, and the command's own requirements.
 */
export async function requireBooking(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: AskedOfPolicy,
): Promise<void> {
  requireEdge('policy', policyLifecycle[asked.command], policy.status);
  await getBooking(asked).requires?.(ctx, policy, asked);
}

/** Whether nobody has to agree: two have, or the parties had their notice, and its day has come. */
export function isAgreed(ctx: CommandContext, policy: PolicyRow, asked: AskedOfPolicy): boolean {
  if (isBookedByTwo(asked.command)) return true;
  if (asked.command === 'approve-endorsement') {
    const { personId } = requireEndorsementRequest(policy);
    return personId !== ctx.person.id;
  }
  const { cancellation } = policy;
  return (
    asked.command === 'cancel-policy' &&
    !!cancellation?.notice &&
    cancellation.reason === asked.reason &&
    cancellation.effectiveDate === asked.effectiveDate
  );
}

/** Previews a command by the same code that books it. Nothing is written. */
export async function previewCommand(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: AskedOfPolicy,
): Promise<{ chain: PolicyChain; preview: Preview }> {
  const edge = policyLifecycle[asked.command];
  if (!may(getActor(ctx), edge.permission)) refuse('not-allowed');
  requireEdge('policy', edge, policy.status);
  const chain = await getChain(ctx, policy);
  return { chain, preview: getPreview(chain, await ask(ctx, policy, chain, asked)) };
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
  const booking = getBooking(asked);
  await requireBooking(ctx, policy, asked);
  const chain = await getChain(ctx, policy);
  const transaction = await ask(ctx, policy, chain, asked);
  const agreed = isAgreed(ctx, policy, asked);
  const { preview } = await postTransaction(ctx, policy, chain, transaction, previewHash, async (shown) => {
    if (!agreed) requireNotRelied(await reliedCover(ctx, policy, chain, shown));
  });
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
  await noticeBooked(ctx, saved, chain, preview);
  await booking.follow?.(ctx, saved, asked);
  await followCertificates(ctx, saved);
  await followFacts(ctx, saved, chain, preview);
  if (saved.endDate !== policy.endDate || saved.continuityDate !== policy.continuityDate)
    await ctx.emit('policy-end-moved', { policyId: policy.id });
  return saved;
}

const ask = (
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  asked: AskedOfPolicy,
): Asks | Promise<Asks> => getBooking(asked).ask(ctx, policy, chain, asked);
