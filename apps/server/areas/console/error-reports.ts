import {
  type consoleCalls,
  errorReport,
  searchErrorReports as definition,
} from '@parapet/contract/console/index';
import { createHmac } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { keepErrorReport, MOST_AN_HOUR } from '../../platform/observability/error-reports.ts';
import { page } from '../../platform/lists/list.ts';
import { getView } from '../../platform/to-wire.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

/**
 * A console may fail before anybody signs in, so this call is public. Whoever sends more than a limited
 * number an hour is refused; strangers use up no more than the budget of strangers.
 */
export const reportError: Handler<(typeof consoleCalls)['report-error']> = async (ctx, { body }) => {
  const reporter = ctx.person.id ? null : getReporter(ctx);
  const counts = await countOfLastHour(ctx, reporter);
  const isTooMany = reporter
    ? counts.own >= MOST_AN_HOUR.address || counts.strangers >= MOST_AN_HOUR.addresses
    : counts.own >= MOST_AN_HOUR.person;
  if (isTooMany) refuse('too-many');
  const id = await keepErrorReport(ctx.tx, {
    at: ctx.now,
    source: 'console',
    message: body.message,
    stack: body.stack,
    page: body.page,
    status: null,
    requestId: body.requestId,
    personId: ctx.person.id,
    personEmail: ctx.person.email,
    reporter,
  });
  return { id };
};

const getReporter = ({ config, origin }: CommandContext): Buffer =>
  createHmac('sha256', config.secret).update(`reports:${origin.address}`).digest();

async function countOfLastHour(
  ctx: CommandContext,
  reporter: Buffer | null,
): Promise<{ own: number; strangers: number }> {
  const recent = ctx.tx
    .selectFrom('errorReport')
    .where('at', '>', new Date(ctx.now.getTime() - 3_600_000))
    .where('source', '=', 'console');
  const own = reporter
    ? recent.where('reporter', '=', reporter)
    : recent.where('personId', '=', ctx.person.id);
  const count = (of: typeof own) =>
    of.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const mine = await count(own);
  const strangers = reporter ? await count(recent.where('personId', 'is', null)) : { count: 0 };
  return { own: mine.count, strangers: strangers.count };
}

type Row = Selectable<Tables['errorReport']>;
const view = (row: Row) => getView(errorReport.shape, row, { person: row.personEmail });

export const searchErrorReports: Handler<(typeof consoleCalls)['search-error-reports']> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'errorReport',
    tenant: null,
    select: { person: sql<string>`t.person_email` },
  });

export const getErrorReport: Handler<(typeof consoleCalls)['get-error-report']> = async (ctx, { params }) => {
  const row =
    (await ctx.tx
      .selectFrom('errorReport')
      .selectAll()
      .where((where) =>
        where.or([where('id', '=', params.reportId), where('requestId', '=', params.reportId)]),
      )
      .orderBy('at', 'desc')
      .executeTakeFirst()) ?? refuse('not-found');
  return { ...view(row), stack: row.stack };
};
