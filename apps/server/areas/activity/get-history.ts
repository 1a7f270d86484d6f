import type { activityCalls } from '@parapet/contract/activity/index';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { findAccount } from '../account/index.ts';

/**
 * What a policyholder may read of its account's history: its own commands and its policies', not the agency's
 * and the underwriters' work on a quote.
 */
const forCustomers = [
  'quote.sent',
  'quote.signed',
  'quote.bound',
  'policy.bound',
  'policy.issued',
  'policy.in-force',
  'policy.expired',
  'payment.received',
  'payment.failed',
];

export const getHistory: Handler<(typeof activityCalls)['get-history']> = async (ctx, { params, query }) => {
  const account = await findAccount(ctx, params.accountId);
  let select = ctx.tx.selectFrom('history').selectAll().where('accountId', '=', account.id);
  if (query.subjectId) select = select.where('subjectId', '=', query.subjectId);
  if (query.before) select = select.where('at', '<', new Date(query.before));
  if (actorOf(ctx).accountType === 'CUSTOMER') select = select.where('event', 'in', forCustomers);
  const rows = await select.orderBy('at', 'desc').orderBy('id', 'desc').limit(query.size).execute();
  return {
    content: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      event: row.event,
      actorName: row.actorName,
      actingFor: row.actingFor,
      subject: row.subject,
      subjectId: row.subjectId,
      detail: row.detail as never,
    })),
  };
};
