import { commandsOfDocument } from '@parapet/domain/documents/audience';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { DocumentRow } from './document-view.ts';

/**
 * The documents that the caller may see, over `document t`; row-level security says the same. Deleted files
 * are nobody's any more, and one that is not kept yet is for whoever brought it.
 */
export function visibleDocuments(ctx: CommandContext): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`t.deleted_at is null`,
    sql<SqlBool>`(not t.is_temp or t.created_by_id = ${ctx.person.id})`,
    ofScope(ctx),
  ];
  // Carriers and clusters see the files of the library, and no papers of policies.
  if (['CARRIER', 'CLUSTER'].includes(getActor(ctx).accountType))
    conditions.push(sql<SqlBool>`t.audience is not null`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function ofScope({ scope }: CommandContext): RawBuilder<SqlBool> {
  switch (scope.scope) {
    case 'agency':
    case 'team':
      return sql<SqlBool>`(t.agency_id = ${scope.organization} or t.audience = 'ALL')`;
    case 'account':
      return sql<SqlBool>`(t.account_id = ${scope.organization} and t.for_customer)`;
    case 'program':
      return sql<SqlBool>`t.organization_id = ${scope.organization}`;
    default:
      return sql<SqlBool>`true`;
  }
}

/** @returns undefined for a document that there is not, or that the caller may not see. */
export async function findDocument(ctx: CommandContext, id: string): Promise<DocumentRow | undefined> {
  return ctx.tx
    .selectFrom('document as t')
    .selectAll('t')
    .where('t.id', '=', id)
    .where(visibleDocuments(ctx))
    .executeTakeFirst();
}

/** A file that the caller may change so. @throws Refusal 404 or 403 'document-not-theirs'. */
export async function changeableDocument(
  ctx: CommandContext,
  id: string,
  command: 'update-document' | 'delete-document',
): Promise<DocumentRow> {
  const row = (await findDocument(ctx, id)) ?? refuse('not-found');
  if (!commandsOfDocument(getActor(ctx), row).includes(command)) refuse('document-not-theirs');
  return row;
}
