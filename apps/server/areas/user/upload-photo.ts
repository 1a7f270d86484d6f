import { photoLimit, type uploadPhoto as call } from '@parapet/contract/user/photo';
import { drawApart } from '../../platform/apart/pictures.ts';
import type { PreparedHandler } from '../../platform/handler.ts';
import { getActor } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { unlessTooHard } from '../../platform/apart/threads.ts';

const SHORTEST_SIDE = 64;

/**
 * Re-encoded at once: nothing of the file is kept but its pixels (no location, no camera, nothing hidden in
 * it).
 */
export const uploadPhoto: PreparedHandler<typeof call> = {
  async prepare({ apart }, { body: { file } }) {
    if (file.bytes.byteLength > photoLimit) refuse('photo-too-large');
    const { data, width, height } = await drawApart(apart, { do: 'redraw', bytes: file.bytes }).catch(
      unlessTooHard('photo-not-read'),
    );
    if (Math.min(width, height) < SHORTEST_SIDE) refuse('photo-not-read');
    return async (ctx) => {
      const row = { draft: data, modified: ctx.now };
      await ctx.tx
        .insertInto('personPhoto')
        .values({ personId: getActor(ctx).userId, picture: null, ...row })
        .onConflict((conflict) => conflict.column('personId').doUpdateSet({ draft: data }))
        .execute();
      return { width, height };
    };
  },
};
