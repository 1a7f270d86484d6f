import type { Insertable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tables } from '../../../tables/tables.ts';

/** A paper that is drawn and kept: whose it is, its file, and what it was made for. */
type KeptPaper = Omit<Insertable<Tables['document']>, 'contentType' | 'created' | 'modified'> & {
  madeFor: string;
};

/**
 * Lists papers among the documents, each once by what it was made for, however often it is asked.
 * @returns false if somebody else has listed all of them meanwhile.
 */
export async function listOnce(ctx: CommandContext, papers: readonly KeptPaper[]): Promise<boolean> {
  const listed = await ctx.tx
    .insertInto('document')
    .values(
      papers.map((paper) => ({
        ...paper,
        contentType: 'application/pdf',
        created: ctx.now,
        modified: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('madeFor').doNothing())
    .executeTakeFirst();
  return (listed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
