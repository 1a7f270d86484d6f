import type { downloadDoc as call } from '@parapet/contract/docs/index';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';

export const downloadDoc: Handler<typeof call> = async (ctx, { query }) => {
  const found =
    (await ctx.tx.selectFrom('document').selectAll().where('id', '=', query.docId).executeTakeFirst()) ??
    refuse('not-found');
  return {
    make: async () => (await ctx.gateways.files.read(found.sha256)) ?? refuse('not-found'),
    name: found.docName,
    contentType: found.contentType,
  };
};
