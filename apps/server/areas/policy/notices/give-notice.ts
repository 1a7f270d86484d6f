import { dateIn, type PlainDate } from '@parapet/domain/dates';
import type { Edge } from '@parapet/domain/lifecycles/lifecycle';
import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import {
  lastMailingDay,
  noticeOfEdge,
  noticeStanding,
  noticeTraits,
  type NoticeKind,
  type ProofNeeded,
} from '@parapet/domain/policies/notices';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { pickOwner } from '../../../platform/command-context.ts';
import { noticeSentences } from '../renewal/conditional-state.ts';
import { getRecipients } from './notice-recipients.ts';
import { findPolicy, type PolicyRow } from '../policy-view.ts';
import { readBalance } from '../ledger/settlement.ts';

/** Source of the days of a notice, the method by which it must be given, and the proof that it was. */
type Law = { days: number; source: string; method?: string | undefined; proof?: ProofNeeded | undefined };

/** The contents of a notice that depend on its kind. */
export type Told = {
  effectiveDate: PlainDate;
  reason: string;
  law?: Law | null | undefined;
  /** Its paper is that of this transaction, which is drawn and mailed with it. */
  transactionNumber?: number;
};
/** A policy as it was before a change and as it is after it, and what the event of the change carries. */
type Changed = { before: PolicyRow; saved: PolicyRow; detail?: object | undefined };
type Tell = (ctx: CommandContext, changed: Changed) => Told | null;

/** The kinds that an edge of the lifecycle gives; the others are told by the transaction that is booked. */
export type NoticeByEdge = Exclude<NoticeKind, 'CANCELLATION_BOOKED' | 'REINSTATEMENT'>;

const today = (ctx: CommandContext, { timeZone }: PolicyRow): PlainDate => dateIn(ctx.now, timeZone);
const coded = (code: string, comments: string): string => (comments ? `${code}: ${comments}` : code);

const asked: Tell = (_ctx, { before, saved }) => {
  const { effectiveDate, reason, comments, notice } = (saved.cancellation ?? before.cancellation)!;
  return { effectiveDate, reason: coded(reason, comments), law: notice };
};
const stopped: Tell = (ctx, changed) => ({
  ...asked(ctx, changed)!,
  effectiveDate: today(ctx, changed.saved),
  law: null,
});

/** The contents of each kind of notice. */
const tells: Record<NoticeByEdge, Tell> = {
  CANCELLATION: asked,
  CANCELLATION_REQUESTED: asked,
  REQUEST_DECLINED: stopped,
  CANCELLATION_STOPPED: stopped,
  NON_RENEWAL: (_ctx, { saved: { endDate, renewalOptOut } }) => {
    const { reason, comments, notice } = renewalOptOut!;
    return { effectiveDate: endDate, reason: coded(reason, comments), law: notice };
  },
  // What the insured had said, and takes back, nobody was given notice of.
  NON_RENEWAL_WITHDRAWN: (_ctx, { before: { renewalOptOut }, saved: { endDate } }) =>
    renewalOptOut?.by === 'INSURER'
      ? { effectiveDate: endDate, reason: coded(renewalOptOut.reason, renewalOptOut.comments) }
      : null,
  CONDITIONAL_RENEWAL: (_ctx, { saved }) => {
    const { days, source } = saved.conditionalNotice!;
    return {
      effectiveDate: saved.endDate,
      reason: noticeSentences(saved, saved.conditionalNotice!).join('\n'),
      law: { days, source },
    };
  },
  FINANCER_INTENT: (_ctx, { detail }) => {
    const { date, reason } = detail as { date: PlainDate; reason: string };
    return { effectiveDate: date, reason };
  },
};

/**
 * Gives the notice that an edge of the lifecycle asks for. It is called with every change of a policy, so no
 * command can leave it out.
 */
export async function giveNoticeOfChange(
  ctx: CommandContext,
  command: PolicyCommand,
  changed: Changed,
): Promise<void> {
  await endNotices(ctx, changed);
  const edge: Edge<string> = policyLifecycle[command];
  const kind = noticeOfEdge(edge, changed.before.status);
  const told = kind && tells[kind as NoticeByEdge](ctx, changed);
  if (kind && told) await giveNotice(ctx, changed.saved, kind, told);
}

/**
 * Keeps a notice with its recipients and what is owed on its day, and has its paper drawn and mailed. One
 * whose paper is a transaction's is mailed with that.
 */
export async function giveNotice(
  ctx: CommandContext,
  policy: PolicyRow,
  kind: NoticeKind,
  { effectiveDate, reason, law, transactionNumber }: Told,
): Promise<void> {
  const givenOn = today(ctx, policy);
  // What nobody has to be given days of, nobody has to prove.
  const proofNeeded = law && law.days > 0 ? (law.proof ?? 'EMAIL') : 'NONE';
  const proveBy = proofNeeded === 'NONE' ? null : lastMailingDay(effectiveDate, law!.days, givenOn);
  const recipients = await getRecipients(ctx, policy, kind, proofNeeded);
  const owed = policy.agencyBilled ? null : Math.max(await readBalance(ctx, policy.id), 0);
  const { takesBack } = noticeTraits[kind];
  if (takesBack) await withdraw(ctx, policy, takesBack, ['WAITING', 'LATE', 'PROVED', 'INFORMED']);
  const { id } = await ctx.tx
    .insertInto('policyNotice')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      kind,
      effectiveDate,
      days: law?.days ?? 0,
      source: law?.source ?? '',
      method: law?.method ?? '',
      proofNeeded,
      proveBy,
      reason,
      owed,
      currency: policy.currency,
      status: noticeStanding({ proofNeeded, proveBy, recipients }),
      recipients: JSON.stringify(recipients),
      transactionNumber: transactionNumber ?? null,
      givenBy: ctx.person.name,
      givenOn,
      created: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (transactionNumber === undefined)
    await ctx.publish({ topic: 'policy-notice', payload: { noticeId: id } });
}

/**
 * Gives the notice that a server of the release before has asked a paper for; unless it was stopped
 * meanwhile.
 */
export async function giveNoticeLeft(
  ctx: CommandContext,
  policyId: string,
  kind: 'CANCELLATION' | 'CONDITIONAL_RENEWAL',
): Promise<void> {
  const policy = await findPolicy(ctx, policyId);
  const isGiven = kind === 'CANCELLATION' ? policy.cancellation?.notice : policy.conditionalNotice;
  if (isGiven) await giveNotice(ctx, policy, kind, tells[kind](ctx, { before: policy, saved: policy })!);
}

/**
 * Withdraws the open notices of a cancellation or non-renewal that no longer ends the policy, whichever
 * command stopped it. They need no proof any more.
 */
async function endNotices(ctx: CommandContext, { before, saved }: Changed): Promise<void> {
  if (before.cancellation && !saved.cancellation)
    await withdraw(ctx, saved, 'CANCELLATION', ['WAITING', 'LATE']);
  if (before.renewalOptOut && !saved.renewalOptOut)
    await withdraw(ctx, saved, 'NON_RENEWAL', ['WAITING', 'LATE']);
}

const withdraw = (
  ctx: CommandContext,
  { id }: PolicyRow,
  kind: NoticeKind,
  from: readonly ('WAITING' | 'LATE' | 'PROVED' | 'INFORMED')[],
) =>
  ctx.tx
    .updateTable('policyNotice')
    .set({ status: 'WITHDRAWN' })
    .where('policyId', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', from)
    .execute();

/**
 * Whether notice of the cancellation that is pending was mailed in time, by what proves it. One that needs no
 * notice, or was given before proofs were kept, needs none.
 */
export async function isCancellationProved(ctx: CommandContext, { id }: PolicyRow): Promise<boolean> {
  const notice = await ctx.tx
    .selectFrom('policyNotice')
    .select('status')
    .where('policyId', '=', id)
    .where('kind', '=', 'CANCELLATION')
    .where('status', '<>', 'WITHDRAWN')
    .orderBy(sql`created desc, id desc`)
    .limit(1)
    .executeTakeFirst();
  return !notice || notice.status === 'PROVED' || notice.status === 'INFORMED';
}
