import {
  type consoleCalls,
  errorReport,
  searchErrorReports as definition,
} from '@parapet/contract/console/index';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { keepErrorReport, MOST_AN_HOUR } from '../../platform/error-reports.ts';
import { page } from '../../platform/list.ts';
import { viewOf } from '../../platform/to-wire.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

/**
 * A console may fail before anybody signs in, so this call is public; it refuses more than a limited number
 * an hour.
 */
export const reportError: Handler<(typeof consoleCalls)['report-error']> = async (ctx, { body }) => {
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  const { count } = await ctx.tx
    .selectFrom('errorReport')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('at', '>', hourAgo)
    .where('source', '=', 'console')
    .executeTakeFirstOrThrow();
  if (count >= MOST_AN_HOUR) refuse('too-many');
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
  });
  return { id };
};

type Row = Selectable<Tables['errorReport']>;
const view = (row: Row) => viewOf(errorReport.shape, row, { person: row.personEmail });

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
