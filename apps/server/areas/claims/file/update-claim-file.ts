import type { DetailedClaimFile, updateClaimFile as call } from '@parapet/contract/claims/index';
import { formatMoney, money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { withClaims } from './as-examiner.ts';
import { lockMoney, type MoneyOfClaim } from '../money/claim-bookings.ts';
import { getBooks } from '../money/claim-books.ts';
import { changeClaimFile, detailedView, getExaminer } from './claim-file.ts';
import { getExcess, bookedAlone } from '../money/claim-limits.ts';
import { getCoverage, type ClaimFileRow } from '../coverage-of-claim.ts';

/** Saves an examiner's findings. Another day or group may leave less for the bookings made already. */
export const updateClaimFile: Handler<typeof call> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { version, judgements, coverageId, examinerId, relatedTo, ...dates } = body;
    const before = await lockMoney(seen, params.claimId);
    const { file, policy } = before;
    if (relatedTo !== undefined && relatedTo !== file.relatedTo) await requireRelated(seen, file, relatedTo);
    const saved = await changeClaimFile(seen, file, 'update-claim-file', version, {
      set: {
        ...getInstants(dates),
        ...(judgements && { judgements: JSON.stringify({ ...file.judgements, ...judgements }) }),
        ...(coverageId !== undefined && { coverageId }),
        ...(relatedTo !== undefined && { relatedTo }),
        ...(examinerId !== undefined && (await getExaminer(seen, examinerId))),
      },
    });
    const coverage = await getCoverage(seen, policy, saved);
    if (
      saved.coverageId !== null &&
      !coverage.agreements.some((agreement) => agreement.coverageId === saved.coverageId)
    )
      refuse('claim-agreement-unknown');
    await requireWithin(seen, before, { ...before, coverage, books: await getBooks(seen, saved) });
    return detailedView(seen, saved);
  });

/**
 * Paid and reserved is not more than the policy gives unless a second person agrees: not by what is booked,
 * and not by the terms that it is held against.
 * @throws Refusal 409 'claim-beyond-terms'.
 */
async function requireWithin(ctx: CommandContext, before: MoneyOfClaim, after: MoneyOfClaim): Promise<void> {
  const beyond = getExcess(after);
  if (beyond <= getExcess(before)) return;
  if (may(getActor(ctx), 'claim:authorize') && !(await bookedAlone(ctx, after.file))) return;
  const { currency, region } = after.policy;
  refuse('claim-beyond-terms', { amount: formatMoney(money(beyond, currency), regionByCode(region).locale) });
}

/**
 * Related claims name the first of them, so that there is one group. Once something was paid, the retention
 * was borne by the group as it was.
 * @throws Refusal 409 'claim-not-related'.
 */
async function requireRelated(
  ctx: CommandContext,
  file: ClaimFileRow,
  relatedTo: string | null,
): Promise<void> {
  const { total } = await getBooks(ctx, file);
  if (total.paid !== 0) refuse('claim-not-related');
  if (relatedTo === null) return;
  const first = await ctx.tx
    .selectFrom('claimFile')
    .select(['claimId', 'relatedTo'])
    .where('claimId', '=', relatedTo)
    .where('policyId', '=', file.policyId)
    .executeTakeFirst();
  const others = await ctx.tx
    .selectFrom('claimFile')
    .select('id')
    .where('relatedTo', '=', file.claimId)
    .executeTakeFirst();
  if (!first || first.relatedTo !== null || first.claimId === file.claimId || others)
    refuse('claim-not-related');
}

const findInstant = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Given = Partial<Pick<DetailedClaimFile, 'interruptedFrom' | 'interruptedTo'>>;
/** Converts the values that were sent; instants are stored as such. */
const getInstants = <D extends Given>({ interruptedFrom, interruptedTo, ...days }: D) => ({
  ...days,
  ...(interruptedFrom !== undefined && { interruptedFrom: findInstant(interruptedFrom) }),
  ...(interruptedTo !== undefined && { interruptedTo: findInstant(interruptedTo) }),
});
