import { photoLimit, type uploadPhoto as call } from '@parapet/contract/user/photo';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { redraw } from '../../platform/picture.ts';

const SHORTEST_SIDE = 64;

/**
 * Re-encoded at once: nothing of the file is kept but its pixels (no location, no camera, nothing hidden in
 * it).
 */
export const uploadPhoto: Handler<typeof call> = async (ctx, { body }) => {
  if (body.file.bytes.byteLength > photoLimit) refuse('photo-too-large');
  const { data, width, height } = await redraw(body.file.bytes).catch(() => refuse('photo-not-read'));
  if (Math.min(width, height) < SHORTEST_SIDE) refuse('photo-not-read');
  const row = { draft: data, modified: ctx.now };
  await ctx.tx
    .insertInto('personPhoto')
    .values({ personId: actorOf(ctx).userId, picture: null, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ draft: data }))
    .execute();
  return { width, height };
};
