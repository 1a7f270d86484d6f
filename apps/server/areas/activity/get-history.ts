import { historyFields, type activityCalls } from '@parapet/contract/activity/index';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { Row } from '../../platform/records/records.ts';
import { getView } from '../../platform/to-wire.ts';
import { findAccount } from '../account/index.ts';
import { readableChanges, readableDetail, readableEvents } from './readable.ts';

/** An account's history, newest first. */
export const getHistory: Handler<(typeof activityCalls)['get-history']> = async (ctx, { params, query }) => {
  const account = await findAccount(ctx, params.accountId);
  const ofSubject = query.subjectId ? sql`and t.subject_id = ${query.subjectId}` : sql``;
  const before = query.before ? sql`and t.at < ${new Date(query.before)}` : sql``;
  const { rows } = await sql<Row<'history'>>`select * from history t
    where t.account_id = ${account.id} and ${readableEvents(ctx)} ${ofSubject} ${before}
    order by t.at desc, t.id desc limit ${query.size}`.execute(ctx.tx);
  return {
    content: rows.map((row) =>
      getView(historyFields, row, {
        changes: readableChanges(ctx, row.changes),
        detail: readableDetail(row.detail),
      }),
    ),
  };
};
