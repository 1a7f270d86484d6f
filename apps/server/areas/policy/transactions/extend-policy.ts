import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import type {
  extendPolicy as extendCall,
  giveConditionalNotice as noticeCall,
} from '@parapet/contract/policy/renewal';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import type { Handler } from '../../../platform/handler.ts';
import { changePolicy } from '../change-policy.ts';
import { getConditional, noticeOn } from '../renewal/conditional-state.ts';
import { requireConditionalNotice, requireRenewing } from '../policy-requirements.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';
import { renewedBy } from '../renewal/renewed-by.ts';
import { bookTransaction } from './run-transaction.ts';

type Extending = Extract<AskedOfPolicy, { command: 'extend-policy' }>;

/** Gives notice that the renewal is on worse terms, while that lets the new terms begin at the end. */
export const giveConditionalNotice: Handler<typeof noticeCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['give-conditional-notice'], policy.status);
  requireRenewing(policy, await renewedBy(ctx, policy));
  const conditional = await getConditional(ctx, policy);
  requireConditionalNotice(ctx, policy, conditional);
  const saved = await changePolicy(ctx, policy, 'give-conditional-notice', body.version, {
    set: { conditionalNotice: JSON.stringify(noticeOn(ctx, conditional)) },
    detail: { reason: conditional.reasons.join(', '), date: conditional.lastDay! },
  });
  return policyView(ctx, saved);
};

/** With the extension goes the notice that was missed, if the renewal needs one. */
async function extend(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: Omit<Extending, 'command'>,
  shown: { version?: number | undefined; previewHash?: string | undefined },
): Promise<PolicyRow> {
  const notice = noticeOn(ctx, await getConditional(ctx, policy));
  const saved = await bookTransaction(ctx, policy, { ...asked, command: 'extend-policy' }, shown);
  if (!notice) return saved;
  return changePolicy(ctx, saved, 'give-conditional-notice', saved.version, {
    set: { conditionalNotice: JSON.stringify(notice) },
    detail: { reason: notice.reasons.join(', '), date: notice.lastDay },
  });
}

export const extendPolicy: Handler<typeof extendCall> = async (ctx, { params, body }) =>
  policyView(ctx, await extend(ctx, await lockPolicy(ctx, params.policyId), body, body));

/** No law that was read lets notice be given earlier than this before the end. */
const LONGEST_NOTICE = 120;

/**
 * The job that extends what the law extends: notice of worse terms was missed, and the renewal is still open.
 * Where the law is only somebody's word, no job decides by it.
 */
export async function extendUnnoticed(ctx: CommandContext): Promise<number> {
  const today = toPlainDate(ctx.now);
  const ending = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', policyLifecycle['extend-policy'].from)
    .where('renewalOptOut', 'is', null)
    .where('renewalQuoteId', 'is not', null)
    .where('endDate', '>', today)
    .where('endDate', '<=', addDays(today, LONGEST_NOTICE))
    .where(notSeen(ctx))
    .orderBy('endDate')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, ending, async (policy) => {
    const { extendedTo, rule } = await getConditional(ctx, policy);
    if (!extendedTo || rule!.confidence === 'C' || (await renewedBy(ctx, policy))) return false;
    await extend(ctx, policy, { comments: `Notice was missed: ${rule!.source}` }, {});
    return true;
  });
}
