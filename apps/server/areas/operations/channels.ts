import type {
  pauseChannel as pauseCall,
  resumeChannel as resumeCall,
} from '@parapet/contract/operations/index';
import type { Channel } from '@parapet/domain/operations/channels';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { noteForCommit } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/handler.ts';
import type { Entry } from '../../platform/records/history.ts';
import { recordEvent, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';

const lockChannel = async (ctx: CommandContext, name: Channel): Promise<Row<'channel'>> =>
  (await ctx.tx
    .selectFrom('channel')
    .selectAll()
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

/** Assigns an entry to the history of its actor's organization. */
const said = (ctx: CommandContext, entry: Entry): Entry => ({
  ...entry,
  owner: { organizationId: getActor(ctx).organizationId },
});

/** Notes what was done to messages of a channel. */
export async function recordDeed(ctx: CommandContext, name: Channel, entry: Entry): Promise<void> {
  await recordEvent(ctx, 'channel', await lockChannel(ctx, name), said(ctx, entry));
}

export const pauseChannel: Handler<typeof pauseCall> = async (ctx, { params, body }) => {
  const before = await lockChannel(ctx, params.channel);
  if (before.pausedAt) refuseState('channel', 'paused');
  const { version, reason } = body;
  const set = { pausedAt: ctx.now, pausedBy: ctx.person.name, reason };
  await updateRecord(
    ctx,
    'channel',
    before,
    { version, set },
    said(ctx, { event: 'operations.channel-paused', detail: { name: before.name, reason } }),
  );
  return { message: 'The channel is paused.' };
};

export const resumeChannel: Handler<typeof resumeCall> = async (ctx, { params, body: { version } }) => {
  const before = await lockChannel(ctx, params.channel);
  if (!before.pausedAt) refuseState('channel', 'not paused');
  await updateRecord(
    ctx,
    'channel',
    before,
    { version, set: { pausedAt: null, pausedBy: null, reason: '' } },
    said(ctx, { event: 'operations.channel-resumed', detail: { name: before.name } }),
  );
  noteForCommit(ctx.tx, params.channel === 'webhooks' ? 'webhook' : 'outbox');
  return { message: 'The channel is sending again.' };
};
