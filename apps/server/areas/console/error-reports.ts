import { type consoleCalls, searchErrorReports as definition } from '@parapet/contract/console/index';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { keepErrorReport, MOST_AN_HOUR } from '../../platform/error-reports.ts';
import { list } from '../../platform/list.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

/**
 * Anybody's console may break before somebody signs in, so this is open to all; an hour's flood is refused.
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
const view = (row: Row) => ({
  id: row.id,
  at: row.at.toISOString(),
  source: row.source,
  message: row.message,
  page: row.page,
  status: row.status,
  requestId: row.requestId,
  person: row.personEmail,
});

export const searchErrorReports: Handler<(typeof consoleCalls)['search-error-reports']> = (ctx, { query }) =>
  list<Row, never>(ctx.tx, definition.columns, query, {
    from: sql`error_report r`,
    select: sql`r.*`,
    columns: {
      at: sql`r.at`,
      message: sql`r.message`,
      requestId: sql`r.request_id::text`,
      page: sql`r.page`,
      person: sql`r.person_email`,
      source: sql`r.source`,
    },
    nullable: ['requestId'],
    defaultSort: ['at', 'desc'],
    tieBreak: sql`r.id`,
    dated: sql`r.at`,
    view,
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
