import { beyondLimit, claimSums, erodedBy, type ClaimSums } from '@parapet/domain/claims/money';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { findLine, type ManagementLine } from '@parapet/domain/coverages/product-lines';
import type { CommandContext } from '../../../platform/command-context.ts';
import { leftToBear, type ClaimBooks } from './claim-books.ts';
import type { ClaimFileRow, Coverage } from '../coverage-of-claim.ts';

type Held = { readonly coverage: Coverage; readonly books: ClaimBooks };
type Limits = Pick<
  Coverage['agreements'][number],
  'coverageId' | 'line' | 'limit' | 'ransomLimit' | 'deductible'
>;

const NOTHING = claimSums([]);

/** By how much an agreement gives less than its claims take and reserve, once `own` is booked as well. */
export function beyondAgreement({ books }: Held, of: Limits, own: ClaimSums = NOTHING): number {
  const [here, agreed] = [books.sumsOf(of.coverageId), books.ofAgreement(of.coverageId)];
  return beyondLimit({
    limit: of.limit * 100,
    eroded: erodedBy(agreed) + erodedBy(own),
    reservedElsewhere: agreed.reserve - here.reserve,
    reserve: here.reserve + own.reserve,
    retentionLeft: leftToBear(books, of.deductible) - own.retention,
  });
}

/** Whether the claims under an agreement erode the aggregate limit of a line; of the shared one, all do. */
export const erodesLine =
  (line: ManagementLine | null) =>
  (coverageId: number): boolean => {
    const coverage = coverageById(coverageId);
    return line === null || (coverage !== undefined && findLine(coverage) === line);
  };

/** The aggregate limit of a line, or of all where it has none of its own, in whole major units. */
export const getAggregate = ({ aggregates, aggregate }: Coverage, line: ManagementLine | null): number =>
  aggregates.find((one) => one.line === line)?.limit ?? aggregate;

/** The same of all agreements that share an aggregate limit with this one. */
export function beyondAggregate(
  { books, coverage }: Held,
  { line, deductible }: Pick<Limits, 'line' | 'deductible'>,
  own: ClaimSums = NOTHING,
): number {
  const shared = books.within(erodesLine(line));
  return beyondLimit({
    limit: getAggregate(coverage, line) * 100,
    eroded: erodedBy(shared.all) + erodedBy(own),
    reservedElsewhere: shared.all.reserve - shared.own.reserve,
    reserve: shared.own.reserve + own.reserve,
    retentionLeft: leftToBear(books, deductible) - own.retention,
  });
}

/** By how much ransoms are more than an endorsement gives for them; nothing is reserved for ransom alone. */
export const beyondRansom = ({ books }: Held, of: Limits, own: ClaimSums): number =>
  beyondLimit({
    limit: (of.ransomLimit ?? of.limit) * 100,
    eroded: erodedBy(books.ofRansom(of.coverageId)) + erodedBy(own),
    reservedElsewhere: 0,
    reserve: 0,
    retentionLeft: 0,
  });

/** By how much a claim is beyond what its policy gives, on the terms of the day that triggers it. */
export function getExcess(held: Held): number {
  const { coverage, books } = held;
  const answering = [...new Set(books.positions.map(({ coverageId }) => coverageId))].map(
    // What the terms of that day do not include gives nothing.
    (coverageId): Limits =>
      coverage.agreements.find((agreement) => agreement.coverageId === coverageId) ?? {
        coverageId,
        line: null,
        limit: 0,
        ransomLimit: null,
        deductible: null,
      },
  );
  const deductible = Math.max(0, ...answering.map((one) => one.deductible ?? 0));
  return Math.max(
    beyondAggregate(held, { line: null, deductible }),
    ...answering.map(({ line }) => beyondAggregate(held, { line, deductible })),
    ...answering.map((one) => Math.max(beyondAgreement(held, one), beyondRansom(held, one, NOTHING))),
  );
}

/** Whether the caller asked for money of the claim that nobody else decided on: they are no second person. */
export async function bookedAlone(ctx: CommandContext, { id }: ClaimFileRow): Promise<boolean> {
  const own = await ctx.tx
    .selectFrom('claimTransaction')
    .select('id')
    .where('claimFileId', '=', id)
    .where('status', '=', 'BOOKED')
    .where('requestedBy', '=', ctx.person.id)
    .where('decidedBy', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}
