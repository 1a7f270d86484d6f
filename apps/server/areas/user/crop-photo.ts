import type { cropPhoto as call } from '@parapet/contract/user/photo';
import { imageSize } from 'image-size';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { square } from '../../platform/picture.ts';

/** Twice the size of the largest place where it is shown. */
const SIDE = 256;

/** The square at the coordinates: as large as fits the picture, divided by the zoom. */
export const cropPhoto: Handler<typeof call> = async (ctx, { query }) => {
  const { userId } = actorOf(ctx);
  const row = await ctx.tx
    .selectFrom('personPhoto')
    .select('draft')
    .where('personId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const draft = row?.draft ?? refuse('photo-missing');
  const { width, height } = imageSize(draft);
  const side = Math.floor(Math.min(width, height) / query.zoom);
  if (query.xCoordinate + side > width || query.yCoordinate + side > height) refuse('photo-outside');
  const picture = await square(draft, query.xCoordinate, query.yCoordinate, side, SIDE);
  await ctx.tx
    .updateTable('personPhoto')
    .set({ picture, draft: null, modified: ctx.now })
    .where('personId', '=', userId)
    .execute();
  return { message: 'Photo Uploaded Successfully!' };
};
