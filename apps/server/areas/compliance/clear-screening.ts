import type { clearScreening as call, Screening } from '@parapet/contract/compliance/index';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse, refuseState, requireVersion } from '../../platform/refuse.ts';

/** Everything that waited for it goes on. The entries are no hit again; those of a later edition are. */
export const clearScreening: Handler<typeof call> = async (ctx, { params, body }) => {
  const before =
    (await ctx.tx
      .selectFrom('screening')
      .selectAll()
      .where('id', '=', params.screeningId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  if (before.status !== 'HIT') refuseState('screening', before.status);
  requireVersion(before, body.version);
  const entries = before.matches.map(({ source, entry }) => `${source}/${entry}`);
  const saved = await ctx.tx
    .updateTable('screening')
    .set({
      status: 'CLEARED',
      clearedEntries: [...new Set([...before.clearedEntries, ...entries])],
      reason: body.reason,
      clearedBy: ctx.person.name,
      clearedAt: ctx.now,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const account = await ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', before.accountId)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, 'account', account, {
    event: 'account.sanctions-cleared',
    detail: { name: before.name, reason: body.reason, entries: entries.join(', ') },
  });
  return {
    ...saved,
    companyName: account.name,
    clearedAt: ctx.now.toISOString(),
    created: saved.created.toISOString(),
    checkedAt: saved.checkedAt.toISOString(),
  } satisfies Screening & Record<string, unknown>;
};
