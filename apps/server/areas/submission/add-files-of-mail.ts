import type { CommandContext } from '../../platform/command-context.ts';
import { writeHistory } from '../../platform/records/history.ts';
import type { SubmissionRow } from './submission-view.ts';

/**
 * Puts the files of a mail, documents of the library, onto the submission that is made of it, and so onto
 * its account. Who sees a file stays as it was: what came to the provider is its staff's until one of them
 * shares it, and its name is in no history that others read.
 */
export async function addFilesOfMail(
  ctx: CommandContext,
  submission: SubmissionRow,
  docIds: readonly string[],
): Promise<void> {
  if (docIds.length === 0) return;
  const { id, accountId, agencyId, teamId, submissionNumber } = submission;
  const added = await ctx.tx
    .updateTable('document')
    .set({ submissionId: id, accountId, teamId })
    .where('id', 'in', docIds)
    .where('submissionId', 'is', null)
    .where('accountId', 'is', null)
    // One that was shared with another agency is that agency's.
    .where((eb) => eb.or([eb('agencyId', 'is', null), eb('agencyId', '=', agencyId)]))
    .where('deletedAt', 'is', null)
    .returning(['docName', 'audience'])
    .execute();
  const [internal, shared] = [true, false].map((isInternal) =>
    added.filter(({ audience }) => (audience === 'INTERNAL') === isInternal).map(({ docName }) => docName),
  );
  const of = { subjectId: id, owner: { accountId, agencyId, teamId } };
  if (shared!.length > 0)
    await writeHistory(
      ctx,
      { event: 'submission.loss-runs-attached', detail: { submissionNumber, files: shared! } },
      of,
    );
  if (internal!.length > 0)
    await writeHistory(
      ctx,
      { event: 'submission.files-attached-internally', detail: { submissionNumber, files: internal! } },
      of,
    );
}
