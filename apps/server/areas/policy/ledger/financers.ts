import { dateIn, type PlainDate } from '@parapet/domain/dates';
import type { CancellationReason } from '@parapet/domain/policies/cancellation';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';

type PolicyRow = Selectable<Tables['policy']>;

/** Returns the financers of the premium. */
export const getFinancers = (ctx: CommandContext, policy: Pick<PolicyRow, 'id'>) =>
  ctx.tx
    .selectFrom('premiumFinance')
    .select('financerName')
    .where('policyId', '=', policy.id)
    .where('status', 'in', ['ACCEPTED', 'PAID'])
    .execute();

/** @throws Refusal 409 'not-financed'. */
export async function requireFinanced(ctx: CommandContext, policy: Pick<PolicyRow, 'id'>): Promise<void> {
  if ((await getFinancers(ctx, policy)).length === 0) refuse('not-financed');
}

const isFinancer = (ctx: CommandContext): boolean => getActor(ctx).accountType === 'PREMIUM_PROCESSOR';

/**
 * Runs the work for a premium processor on a policy that it finances, and for everybody else as it is. A
 * processor only reads the tables of a policy; row-level security has said that this one is its own.
 * @throws Refusal 404 for a policy that somebody else finances.
 */
export async function asFinancer<T>(
  ctx: CommandContext,
  policyId: string,
  work: (seen: CommandContext) => Promise<T>,
): Promise<T> {
  if (!isFinancer(ctx)) return work(ctx);
  const own = await ctx.tx.selectFrom('policy').select('id').where('id', '=', policyId).executeTakeFirst();
  if (!own) return refuse('not-found');
  return ctx.withElevatedScope(() => work({ ...ctx, scope: { scope: 'all' } }));
}

/**
 * Requires that a financer has met the conditions for requesting a cancellation: the insured was notified,
 * and the day has come. Nothing is required of other parties.
 * @throws Refusal 409 'financer-intent-missing' or 'financer-intent-runs'.
 */
export async function requireIntentRunOut(
  ctx: CommandContext,
  policy: Pick<PolicyRow, 'id' | 'timeZone'>,
): Promise<PlainDate | undefined> {
  if (!isFinancer(ctx)) return undefined;
  const told = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('policyNotice')
      .select('effectiveDate')
      .where('policyId', '=', policy.id)
      .where('kind', '=', 'FINANCER_INTENT')
      .where('status', '<>', 'WITHDRAWN')
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!told) return refuse('financer-intent-missing');
  if (dateIn(ctx.now, policy.timeZone) < told.effectiveDate)
    return refuse('financer-intent-runs', { date: told.effectiveDate });
  return told.effectiveDate;
}

/** @throws Refusal 400 for a financer that gives another reason or an earlier day; 409 before it may ask. */
export async function requireFinancersRequest(
  ctx: CommandContext,
  policy: Pick<PolicyRow, 'id' | 'timeZone'>,
  { reason, effectiveDate }: { reason: CancellationReason; effectiveDate: PlainDate },
): Promise<void> {
  const told = await requireIntentRunOut(ctx, policy);
  if (told === undefined) return;
  if (reason !== 'FINANCER_REQUEST')
    refuse('bad-input', {}, [
      {
        field: 'reason',
        code: 'invalid',
        detail: 'A premium financer can request cancellation only for non-payment.',
      },
    ]);
  if (effectiveDate < told)
    refuse('bad-input', {}, [
      { field: 'effectiveDate', code: 'too-early', detail: `The notice to the insured names ${told}.` },
    ]);
}
