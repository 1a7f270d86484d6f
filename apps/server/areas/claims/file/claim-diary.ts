import {
  diaryEntry,
  searchClaimDiary as diaryDefinition,
  type addDiaryEntry as addEntryCall,
  type completeDiaryEntry as completeCall,
  type searchClaimDiary as searchCall,
} from '@parapet/contract/claims/index';
import { claimFileTraits } from '@parapet/domain/lifecycles/claim-file-status';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse, refuseState } from '../../../platform/refuse.ts';
import { getView } from '../../../platform/to-wire.ts';
import { withClaims } from './as-examiner.ts';
import { getExaminer, lockClaimFile } from './claim-file.ts';
import { announceClaim, findClaim } from '../claim-view.ts';

export const searchClaimDiary: Handler<typeof searchCall> = (ctx, { query }) =>
  withClaims(ctx, (seen) => page(seen, diaryDefinition, query, { table: 'claimDiary', tenant: null }));

export const addDiaryEntry: Handler<typeof addEntryCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const file = await lockClaimFile(seen, params.claimId);
    if (!claimFileTraits[file.status].isOpen) refuseState('claim', file.status);
    const { claimId, claimNumber, companyName } = file;
    const { assigneeId = null, ...entry } = body;
    const who = await getExaminer(seen, assigneeId);
    const row = await seen.tx
      .insertInto('claimDiary')
      .values({
        claimFileId: file.id,
        claimId,
        claimNumber,
        companyName,
        ...entry,
        assigneeId: who.examinerId,
        assigneeName: who.examinerName,
        by: seen.person.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(seen, 'claimFile', file, {
      event: 'claim.diary-added',
      detail: { claimNumber, what: body.text, date: body.dueDate },
      subjectId: claimId,
    });
    await announceClaim(seen, await findClaim(seen, claimId), 'add-diary-entry');
    return getView(diaryEntry.shape, row, {});
  });

export const completeDiaryEntry: Handler<typeof completeCall> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => {
    const file = await lockClaimFile(seen, params.claimId);
    const entry = await seen.tx
      .selectFrom('claimDiary')
      .selectAll()
      .where('id', '=', params.entryId)
      .where('claimFileId', '=', file.id)
      .executeTakeFirst();
    if (!entry) refuse('not-found');
    if (entry.isDone) refuse('diary-entry-done');
    const row = await seen.tx
      .updateTable('claimDiary')
      .set({ isDone: true, doneBy: seen.person.name, doneAt: seen.now })
      .where('id', '=', entry.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(seen, 'claimFile', file, {
      event: 'claim.diary-done',
      detail: { claimNumber: file.claimNumber, what: entry.text },
      subjectId: file.claimId,
    });
    await announceClaim(seen, await findClaim(seen, file.claimId), 'complete-diary-entry');
    return getView(diaryEntry.shape, row, {});
  });
