import type { downloadDoc as call } from '@parapet/contract/docs/index';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { DocumentRow } from './document-view.ts';
import { findDocument } from './visible-documents.ts';

export const downloadDoc: Handler<typeof call> = async (ctx, { query }) => {
  const found =
    (await findDocument(ctx, query.docId)) ?? (await paperOfBefore(ctx, query.docId)) ?? refuse('not-found');
  return {
    make: async () => (await ctx.gateways.files.read(found.sha256)) ?? refuse('not-found'),
    name: found.docName,
    contentType: found.contentType,
  };
};

/**
 * A paper of a policy that another agency took over: whoever had it goes on reading what there was by then.
 */
async function paperOfBefore(ctx: CommandContext, id: string): Promise<DocumentRow | undefined> {
  const { scope } = ctx;
  if (scope.scope !== 'agency' && scope.scope !== 'team') return undefined;
  const left = await ctx.tx
    .selectFrom('brokerOfRecord')
    .select('id')
    .where('agencyId', '=', scope.organization)
    .where(sql<boolean>`papers @> array[${id}]::uuid[]`)
    .executeTakeFirst();
  if (!left) return undefined;
  return ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('document')
      .selectAll()
      .where('id', '=', id)
      .where('audience', 'is', null)
      .executeTakeFirst(),
  );
}
