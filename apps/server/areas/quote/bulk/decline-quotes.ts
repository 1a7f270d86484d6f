import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import {
  bulkDeclineRecord,
  type BulkDecline,
  type cancelBulkDecline as cancelCall,
  type declineQuotes as call,
  type getBulkDecline as getCall,
  type resumeBulkDecline as resumeCall,
} from '@parapet/contract/quote/bulk-decline';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { refuse } from '../../../platform/refuse.ts';
import { recordView } from '../../../platform/to-wire.ts';
import {
  cancelJob,
  getErrors,
  findJob,
  markRows,
  resumeJob,
  SHOWN_ERRORS,
  startJob,
  type BulkKind,
  type CheckedRow,
  type Job,
  type JobEvent,
  type Outcome,
  type Progress,
  type RowToDo,
} from '../../bulk/index.ts';
import { closeQuote, type Decline } from '../decline-quote.ts';
import { whyNot } from '../underwriting/why-not.ts';

type QuoteToDecline = { quoteId: string };

/** Many quotes that are declined for one reason, each with its own history entry. */
export const declineQuotesKind = {
  name: 'decline-quotes',
  permission: 'quote:underwrite',
  chunk: 200,
  // Each quote is announced by its own change; this is for the job.
  announces: ['quote'],
  work: declineAll,
  say: sayOfDecline,
} satisfies BulkKind<QuoteToDecline>;

/**
 * Checks the quotes and leaves those that can be declined to the worker. One that comes twice is done once.
 */
export const declineQuotes: Handler<typeof call> = async (ctx, { body }) => {
  const { quoteIds, reasonSummary, reason, fillInReason, isNotificationEnabled } = body;
  const rows = await checkQuotes(ctx, quoteIds);
  if (rows.every(({ input }) => input === null))
    refuse(
      'none-to-decline',
      {},
      rows.map(({ number, errors }) => ({
        field: `quoteIds.${number - 1}`,
        code: 'rule',
        detail: errors[0]!.detail,
      })),
    );
  const decline: Decline = { reasonSummary, reason, fillInReason, isNotificationEnabled };
  const job = { agencyId: null, teamId: null, params: JSON.stringify(decline) };
  return declineView(ctx, await startJob(ctx, declineQuotesKind, job, rows));
};

async function checkQuotes(ctx: CommandContext, ids: readonly string[]): Promise<CheckedRow[]> {
  const unique = [...new Set(ids)];
  const found = await ctx.tx
    .selectFrom('quote')
    .select(['id', 'status'])
    .where(sql<boolean>`id = any (${unique}::uuid[])`)
    .execute();
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  return unique.map((quoteId, at) => {
    const wrong = whyNot('decline-quote', statuses.get(quoteId));
    const errors = wrong === null ? [] : [{ column: 'quoteIds', detail: wrong }];
    return { number: at + 1, input: wrong === null ? { quoteId } : null, errors };
  });
}

async function declineAll(
  ctx: CommandContext,
  job: Job,
  rows: readonly RowToDo<QuoteToDecline>[],
): Promise<Progress> {
  const decline = job.params as Decline;
  const ids = rows.map(({ input }) => input.quoteId);
  const quotes = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    // In one order, so that two jobs never wait for each other.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  const outcomes: Outcome[] = [];
  for (const { number, input } of rows) {
    const quote = byId.get(input.quoteId);
    const wrong = whyNot('decline-quote', quote?.status);
    if (!quote || wrong !== null) {
      outcomes.push({ number, error: { column: 'quoteIds', detail: wrong ?? '' } });
      continue;
    }
    await closeQuote(ctx, quote, decline, quote.version);
    outcomes.push({ number, accountId: quote.accountId, quoteId: quote.id });
  }
  await markRows(ctx, job.id, outcomes);
  const refused = outcomes.filter(({ error }) => error).length;
  return { done: outcomes.length - refused, refused };
}

function sayOfDecline({ total, invalid, done: declined, refused, stopped }: Job, event: JobEvent): Entry {
  switch (event) {
    case 'started':
      return { event: 'bulk-decline.started', detail: { total, invalid } };
    case 'finished':
      return { event: 'bulk-decline.finished', detail: { declined, refused } };
    case 'canceled':
      return { event: 'bulk-decline.canceled', detail: { declined } };
    // Nobody can let one wait yet.
    case 'paused':
    case 'stopped':
      return { event: 'bulk-decline.stopped', detail: { declined, reason: stopped ?? '' } };
    case 'resumed':
      return { event: 'bulk-decline.resumed', detail: { declined } };
  }
}

async function declineView(ctx: CommandContext, job: Job): Promise<BulkDecline> {
  return recordView(ctx, bulkDeclineRecord, job, {
    declined: job.done,
    errors: await getErrors(ctx, job.id, SHOWN_ERRORS),
    can: commandsThat({
      'cancel-bulk-decline': job.status === 'Processing',
      'resume-bulk-decline': job.status === 'Failed',
    }),
  });
}

export const getBulkDecline: Handler<typeof getCall> = async (ctx, { params }) =>
  declineView(ctx, await findJob(ctx, declineQuotesKind, params.jobId));
export const cancelBulkDecline: Handler<typeof cancelCall> = async (ctx, { params }) =>
  declineView(ctx, await cancelJob(ctx, declineQuotesKind, params.jobId));
export const resumeBulkDecline: Handler<typeof resumeCall> = async (ctx, { params }) =>
  declineView(ctx, await resumeJob(ctx, declineQuotesKind, params.jobId));
