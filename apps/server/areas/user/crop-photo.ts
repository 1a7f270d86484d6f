import type { cropPhoto as call } from '@parapet/contract/user/photo';
import { imageSize } from 'image-size';
import { drawApart } from '../../platform/apart/pictures.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { PreparedHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';

/** Twice the size of the largest place where it is shown. */
const SIDE = 256;

async function getDraft(ctx: CommandContext): Promise<Buffer> {
  const row = await ctx.tx
    .selectFrom('personPhoto')
    .select('draft')
    .where('personId', '=', getActor(ctx).userId)
    .executeTakeFirst();
  return row?.draft ?? refuse('photo-missing');
}

/** The square at the coordinates: as large as fits the picture, divided by the zoom. */
export const cropPhoto: PreparedHandler<typeof call> = {
  async prepare({ apart, read }, { query: { xCoordinate: left, yCoordinate: top, zoom } }) {
    const draft = await read(getDraft);
    const { width, height } = imageSize(draft);
    const side = Math.floor(Math.min(width, height) / zoom);
    if (left + side > width || top + side > height) refuse('photo-outside');
    const cut = await drawApart(apart, { do: 'square', bytes: draft, left, top, side, drawn: SIDE });
    return async (ctx) => {
      const { numUpdatedRows } = await ctx.tx
        .updateTable('personPhoto')
        .set({ picture: cut.data, draft: null, modified: ctx.now })
        .where('personId', '=', getActor(ctx).userId)
        .where('draft', '=', draft)
        .executeTakeFirst();
      // Another picture was brought, or this one cropped, while it was being cut.
      if (numUpdatedRows === 0n) refuse('photo-missing');
      return { message: 'Photo Uploaded Successfully!' };
    };
  },
};
