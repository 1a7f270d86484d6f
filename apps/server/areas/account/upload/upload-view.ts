import { bulkUploadRecord, type BulkUpload } from '@parapet/contract/account/bulk';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { recordView } from '../../../platform/to-wire.ts';
import { getErrors, SHOWN_ERRORS, type Job, type JobEvent } from '../../bulk/index.ts';

/** The kind of job that stores the risks of a file, as far as its calls know it. */
export const risks = { name: 'risks', say: sayOfUpload } as const;

function sayOfUpload(job: Job, event: JobEvent): Entry {
  const { total, invalid, done: stored, refused, stopped } = job;
  const fileName = job.fileName ?? '';
  switch (event) {
    case 'started':
      return { event: 'upload.started', detail: { fileName, total, invalid } };
    case 'finished':
      return { event: 'upload.finished', detail: { fileName, stored, refused } };
    case 'canceled':
      return { event: 'upload.canceled', detail: { fileName, stored } };
    case 'stopped':
      return { event: 'upload.stopped', detail: { fileName, stored, reason: stopped ?? '' } };
    case 'paused':
      return { event: 'upload.paused', detail: { fileName, stored } };
    case 'resumed':
      return { event: 'upload.resumed', detail: { fileName, stored } };
  }
}

export async function uploadView(ctx: CommandContext, job: Job): Promise<BulkUpload> {
  return recordView(ctx, bulkUploadRecord, job, {
    fileName: job.fileName ?? '',
    stored: job.done,
    errors: await getErrors(ctx, job.id, SHOWN_ERRORS),
    can: canDo(job),
  });
}

export const canDo = ({ status }: Pick<Job, 'status'>) =>
  commandsThat({
    'pause-upload': status === 'Processing',
    'resume-upload': status === 'Failed' || status === 'Paused',
    'cancel-upload': status === 'Processing' || status === 'Paused',
  });
