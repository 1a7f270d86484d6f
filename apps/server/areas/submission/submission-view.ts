import { submissionRecord, type Submission } from '@parapet/contract/submission/index';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { recordView } from '../../platform/to-wire.ts';

export type SubmissionRow = Row<'submission'>;

export const submissionCan = (ctx: CommandContext, row: Pick<SubmissionRow, 'status'>) =>
  allowedCommands(submissionLifecycle, row.status, getActor(ctx));

/** @throws Refusal 404 for a submission that does not exist or that the caller may not see. */
export async function findSubmission(
  ctx: CommandContext,
  submissionId: string,
  options: { lock?: boolean } = {},
): Promise<SubmissionRow> {
  const select = ctx.tx.selectFrom('submission').selectAll().where('id', '=', submissionId);
  return (await (options.lock ? select.forNoKeyUpdate() : select).executeTakeFirst()) ?? refuse('not-found');
}

const getQuotes = (ctx: CommandContext, submissionId: string) =>
  ctx.tx
    .selectFrom('quote')
    .select(['id', 'quoteNumber', 'product', 'status'])
    .where('submissionId', '=', submissionId)
    .where('status', 'in', shownQuoteStatuses)
    .orderBy('quoteNumber')
    .execute();

const getLossRuns = (ctx: CommandContext, submissionId: string) =>
  ctx.tx
    .selectFrom('document')
    .select(['id', 'docName', 'created'])
    .where('submissionId', '=', submissionId)
    .where('deletedAt', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();

/** The mail that it was made of: of the caller's own inbox, for nobody reads the mail of others. */
async function findMail(ctx: CommandContext, submissionId: string): Promise<Submission['mail']> {
  const row = await ctx.tx
    .selectFrom('mailMessage')
    .select(['id', 'reading'])
    .where('submissionId', '=', submissionId)
    .where('organizationId', '=', getActor(ctx).organizationId)
    .orderBy('dateReceived')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const values = row.reading?.values ?? [];
  return {
    id: row.id,
    values: values.map(({ field, source, place, quote }) => ({ field, source, place, quote })),
  };
}

/** A submission as it leaves the server, with its files and what it was quoted. */
export async function submissionView(ctx: CommandContext, row: SubmissionRow) {
  const [quotes, lossRuns] = [await getQuotes(ctx, row.id), await getLossRuns(ctx, row.id)];
  const { agencyId, agencyName, agent, certifiedAt, certifiedBy } = row;
  return recordView(ctx, submissionRecord, row, {
    can: submissionCan(ctx, row),
    cbid: row.directoryId,
    msgId: row.messageId,
    agency: { agencyId, agencyName, agent },
    certified: certifiedAt && certifiedBy ? { by: certifiedBy, at: certifiedAt.toISOString() } : null,
    mail: await findMail(ctx, row.id),
    lossRuns: lossRuns.map(({ created, ...file }) => ({ ...file, created: created.toISOString() })),
    quotes,
  });
}
