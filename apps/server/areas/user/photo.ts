import { Readable } from 'node:stream';
import type {
  deletePhoto as deleteCall,
  getPhoto as getCall,
  getPhotoOf as ofCall,
} from '@parapet/contract/user/photo';
import type { FileAnswer, Handler } from '../../platform/handler.ts';
import { getActor } from '../../platform/command-context.ts';

const findFile = (row: { picture: Buffer | null } | undefined): FileAnswer | undefined =>
  row?.picture
    ? {
        stream: Readable.from([row.picture]),
        name: 'photo.jpg',
        contentType: 'image/jpeg',
        size: row.picture.byteLength,
      }
    : undefined;

export const getPhoto: Handler<typeof getCall> = async (ctx) =>
  findFile(
    await ctx.tx
      .selectFrom('personPhoto')
      .select('picture')
      .where('personId', '=', getActor(ctx).userId)
      .executeTakeFirst(),
  );

/**
 * Photos of colleagues only. Somebody outside the account acted in has no photo, whether or not they exist.
 */
export const getPhotoOf: Handler<typeof ofCall> = async (ctx, { params }) => {
  const { accountType, organizationId } = getActor(ctx);
  return findFile(
    await ctx.tx
      .selectFrom('personPhoto')
      .innerJoin('person', 'person.id', 'personPhoto.personId')
      .select('picture')
      .where('person.email', '=', params.email)
      .where('person.organizationId', '=', organizationId)
      .where('person.accountType', '=', accountType)
      .executeTakeFirst(),
  );
};

export const deletePhoto: Handler<typeof deleteCall> = async (ctx) => {
  await ctx.tx.deleteFrom('personPhoto').where('personId', '=', getActor(ctx).userId).execute();
  return { message: 'The photo was deleted.' };
};
