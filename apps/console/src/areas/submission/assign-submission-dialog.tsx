import { Select } from '@mantine/core';
import { assignSubmission, listSubmissionAssignees } from '@parapet/contract/submission/index';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { touched } from './submission-dialogs.ts';
import type { SubmissionRow } from './submission-row.ts';

/** Gives the submission to one of the staff. */
export async function openAssignSubmission({
  id,
  version,
  submissionNumber,
  assigneeName,
}: SubmissionRow): Promise<void> {
  const { content } = await send(listSubmissionAssignees, {});
  await openForm({
    title: t('submission:command.assign-submission.title', { number: submissionNumber }),
    submit: t('submission:command.assign-submission.submit'),
    size: 'sm',
    schema: z.object({ assigneeId: z.uuid(t('submission:command.assign-submission.required')) }),
    initial: { assigneeId: content.find(({ name }) => name === assigneeName)?.id ?? '' },
    fields: (form) => (
      <Select
        label={t('submission:command.assign-submission.assignee')}
        withAsterisk
        searchable
        nothingFoundMessage={t('common:options.noResults')}
        data={content.map((person) => ({ value: person.id, label: person.name }))}
        data-autofocus
        {...form.getInputProps('assigneeId')}
      />
    ),
    command: (body) => send(assignSubmission, { params: { submissionId: id }, body: { ...body, version } }),
    done: t('submission:command.assign-submission.done'),
    failed: t('submission:command.assign-submission.failed'),
    refresh: touched,
  });
}
