import type {
  addClaimNote as addNoteCall,
  ClaimNote,
  listClaimNotes as listNotesCall,
} from '@parapet/contract/claims/index';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import type { Tables } from '../../../tables/tables.ts';
import { findClaimFile, lockClaimFile } from './claim-file.ts';
import { announceClaim, findClaim } from '../claim-view.ts';

const view = ({ id, text, by, at, isForVendor }: Selectable<Tables['claimNote']>): ClaimNote => ({
  id,
  text,
  by,
  at: at.toISOString(),
  isForVendor,
});

/**
 * Runs the work for those who work on claims, and for the vendor of this one: row-level security says which
 * claim is a vendor's, and nothing else of the file is read for it.
 */
async function withNotes<T>(
  ctx: CommandContext,
  claimId: string,
  work: (seen: CommandContext, isVendor: boolean) => Promise<T>,
): Promise<T> {
  const isVendor = !may(getActor(ctx), 'claim:work');
  if (isVendor) await findClaim(ctx, claimId);
  return ctx.withElevatedScope(() => work({ ...ctx, scope: { scope: 'all' } }, isVendor));
}

export const listClaimNotes: Handler<typeof listNotesCall> = (ctx, { params }) =>
  withNotes(ctx, params.claimId, async (seen, isVendor) => {
    const file = await findClaimFile(seen, params.claimId);
    const rows = await seen.tx
      .selectFrom('claimNote')
      .selectAll()
      .where('claimFileId', '=', file.id)
      .$if(isVendor, (query) => query.where('isForVendor', '=', true))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { content: rows.map(view) };
  });

/** A note is written in any state of the file: what comes after it is closed is worth knowing too. */
export const addClaimNote: Handler<typeof addNoteCall> = (ctx, { params, body }) =>
  withNotes(ctx, params.claimId, async (seen, isVendor) => {
    const file = await lockClaimFile(seen, params.claimId);
    const row = await seen.tx
      .insertInto('claimNote')
      .values({
        claimFileId: file.id,
        text: body.text,
        isForVendor: isVendor || body.isForVendor,
        by: seen.person.name,
        at: seen.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { claimNumber } = file;
    await recordEvent(seen, 'claimFile', file, {
      event: 'claim.note-added',
      detail: { claimNumber },
      subjectId: file.claimId,
    });
    await announceClaim(seen, await findClaim(seen, file.claimId), 'add-claim-note');
    return view(row);
  });
