import {
  claimFile,
  claimFileDecisions,
  searchClaimFiles as listDefinition,
  type DetailedClaimFile,
  type getClaimFile as getCall,
  type moveClaimFile as moveCall,
  type searchClaimFiles as searchCall,
} from '@parapet/contract/claims/index';
import { claimSeverities, claimSeverityTraits, RANK_UNKNOWN } from '@parapet/domain/claims/severity';
import { interruptedHours, triggered } from '@parapet/domain/claims/trigger';
import { claimFileLifecycle } from '@parapet/domain/lifecycles/claim-file';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { openClaimFileStatuses } from '@parapet/domain/lifecycles/claim-file-status';
import { sql, type SqlBool } from 'kysely';
import { changesOfRecord, requireEdge } from '../../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getView } from '../../../platform/to-wire.ts';
import { findPolicy } from '../../policy/index.ts';
import { withClaims, worksOnClaims } from './as-examiner.ts';
import { getBooks } from '../money/claim-books.ts';
import { announceClaim, findClaim } from '../claim-view.ts';
import { closeBooks } from '../money/close-books.ts';
import { getCoverage, getDates, type ClaimFileRow } from '../coverage-of-claim.ts';
import { policiesOfFile } from '../terms-of-account.ts';

/** The only way to change the state of a claim file. Its history is the claim's. */
export const changeClaimFile = changesOfRecord({
  table: 'claimFile',
  lifecycle: claimFileLifecycle,
  base: ({ claimNumber }) => ({ claimNumber }),
  subject: ({ claimId }) => claimId,
  after: async (ctx, saved, command) => announceClaim(ctx, await findClaim(ctx, saved.claimId), command),
});

/** @throws Refusal 404 'not-found' for a claim that was not filed. */
export async function findClaimFile(ctx: CommandContext, claimId: string): Promise<ClaimFileRow> {
  return (
    (await ctx.tx.selectFrom('claimFile').selectAll().where('claimId', '=', claimId).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** The file of a claim, which nobody else changes until the transaction ends. */
export async function lockClaimFile(ctx: CommandContext, claimId: string): Promise<ClaimFileRow> {
  return (
    (await ctx.tx
      .selectFrom('claimFile')
      .selectAll()
      .where('claimId', '=', claimId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

const getAllowed = (ctx: CommandContext, { status }: Pick<ClaimFileRow, 'status'>) =>
  allowedCommands(claimFileLifecycle, status, getActor(ctx));

/** The file as those who work on it see it. */
export async function detailedView(ctx: CommandContext, file: ClaimFileRow): Promise<DetailedClaimFile> {
  const policy = await findPolicy(ctx, file.policyId);
  const coverage = await getCoverage(ctx, policy, file);
  return {
    ...getView(claimFile.shape, file, { can: getAllowed(ctx, file) }),
    ...coverage,
    currency: policy.currency,
    vendor: await findVendor(ctx, file),
    policies: await policiesOfFile(ctx, file),
    isTriggered: triggered(coverage.checks),
    interruptedHours: interruptedHours(getDates(file)),
  };
}

async function findVendor(
  ctx: CommandContext,
  { claimId, vendorCategory }: ClaimFileRow,
): Promise<DetailedClaimFile['vendor']> {
  const vendor = await ctx.tx
    .selectFrom('claim')
    .innerJoin('organization', 'organization.id', 'claim.vendorId')
    .select(['organization.id', 'organization.name'])
    .where('claim.id', '=', claimId)
    .executeTakeFirst();
  return vendor ? { ...vendor, category: vendorCategory } : null;
}

const severityRank = sql`case t.severity ${sql.join(
  claimSeverities.map((severity) => sql`when ${severity} then ${claimSeverityTraits[severity].rank}::int`),
  sql` `,
)} else ${RANK_UNKNOWN}::int end`;
const urgency = sql`(${severityRank}, -extract(epoch from t.created))`;
const isWaiting = sql`(t.examiner_id is null and t.status = any(${openClaimFileStatuses}))`;

/** A filter by the word, where the list is sorted by its rank. */
const ofSeverity = (values: string[], negated: boolean) =>
  negated ? sql<SqlBool>`t.severity <> all(${values})` : sql<SqlBool>`t.severity = any(${values})`;

export const searchClaimFiles: Handler<typeof searchCall> = (ctx, { query }) =>
  withClaims(ctx, (seen) =>
    page(seen, listDefinition, query, {
      table: 'claimFile',
      tenant: null,
      columns: { severity: severityRank, urgency, isWaiting },
      filters: { severity: ofSeverity },
      view: { can: (row) => getAllowed(seen, row) },
    }),
  );

export const getClaimFile: Handler<typeof getCall> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => {
    const file = await findClaimFile(seen, params.claimId);
    return detailedView(seen, file);
  });

/** @throws Refusal 400 'claim-examiner-unknown' for somebody who may not work on claims. */
export async function getExaminer(ctx: CommandContext, examinerId: string | null) {
  if (examinerId === null) return { examinerId: null, examinerName: null };
  const person = await ctx.tx
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .select(['person.firstName', 'person.lastName', 'person.role', 'organization.accountType'])
    .where('person.id', '=', examinerId)
    .where('person.enabled', '=', true)
    .where('person.removedAt', 'is', null)
    .executeTakeFirst();
  if (!person) refuse('claim-examiner-unknown');
  if (!worksOnClaims(person)) refuse('claim-examiner-unknown');
  return { examinerId, examinerName: `${person.firstName} ${person.lastName}` };
}

export const moveClaimFile: Handler<typeof moveCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { decision, reason, version } = body;
    const file = await lockClaimFile(seen, params.claimId);
    const command = claimFileDecisions[decision];
    requireEdge('claim', claimFileLifecycle[command], file.status);
    return detailedView(seen, await moved(seen, file, body.outcome ?? null, { decision, reason, version }));
  });

type Move = { decision: keyof typeof claimFileDecisions; reason: string; version: number | undefined };

async function moved(
  ctx: CommandContext,
  file: ClaimFileRow,
  outcome: ClaimFileRow['outcome'],
  { decision, reason, version }: Move,
): Promise<ClaimFileRow> {
  const detail = { reason };
  switch (decision) {
    case 'REVIEW':
      return changeClaimFile(ctx, file, 'review-coverage', version, { set: {}, detail });
    case 'CONCLUDE':
      return changeClaimFile(ctx, file, 'conclude-coverage-review', version, {
        set: { status: (await getBooks(ctx, file)).total.reserve > 0 ? 'RESERVED' : 'OPEN' },
        detail,
      });
    case 'CLOSE':
      if (outcome === 'DENIED' && file.status !== 'IN COVERAGE REVIEW') refuse('claim-not-denied');
      await closeBooks(ctx, file, { outcome: outcome!, reason });
      return changeClaimFile(ctx, file, 'close-claim-file', version, {
        set: { outcome, closedAt: ctx.now },
        detail: { reason, outcome: outcome! },
      });
    case 'REOPEN':
      return changeClaimFile(ctx, file, 'reopen-claim-file', version, {
        set: { outcome: null, closedAt: null },
        detail,
      });
  }
}
