import { uploadDoc } from '@parapet/contract/docs/index';
import { attachLossRuns, getSubmission } from '@parapet/contract/submission/index';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { touched } from './submission-dialogs.ts';
import type { SubmissionRow } from './submission-row.ts';
import { FILE_PATIENCE, FileField, neededFile } from '../../kit/inputs/file-field.tsx';

const schema = z.object({ file: neededFile });

/** Brings a file to the library, for the submission's account and agency as far as they are known. */
async function bring(submission: SubmissionRow, file: File): Promise<string> {
  const { accountId, agency } = await send(getSubmission, { params: { submissionId: submission.id } });
  const body = new FormData();
  body.set('file', file);
  const query = {
    ...(accountId && { accountId }),
    ...(agency.agencyId && { agencyId: agency.agencyId }),
    docType: 'LOSS_RUNS' as const,
    docName: file.name,
  };
  return (await send(uploadDoc, { query, body: body as never }, FILE_PATIENCE)).id;
}

export const openAttachLossRuns = (submission: SubmissionRow) =>
  openForm({
    title: t('submission:command.attach-loss-runs.title', { number: submission.submissionNumber }),
    submit: t('submission:command.attach-loss-runs.submit'),
    schema,
    initial: { file: null as File | null },
    fields: (form) => (
      <FileField
        label={t('submission:command.attach-loss-runs.file')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('file')}
      />
    ),
    command: async ({ file }) => {
      const docIds = [await bring(submission, file)];
      const { id: submissionId, version } = submission;
      return send(attachLossRuns, { params: { submissionId }, body: { docIds, version } });
    },
    done: t('submission:command.attach-loss-runs.done'),
    failed: t('policy:docs.upload.failed'),
    refresh: [...touched, 'docs'],
  });
