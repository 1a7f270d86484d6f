import { markSubmissionNonViable } from '@parapet/contract/submission/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { NoteInput } from '../../kit/inputs/note-input.tsx';
import { touched } from './submission-dialogs.ts';
import type { SubmissionRow } from './submission-row.ts';

export const openMarkSubmissionNonViable = ({ id, version, submissionNumber }: SubmissionRow) =>
  openForm({
    title: t('submission:command.mark-submission-non-viable.title', { number: submissionNumber }),
    submit: t('submission:command.mark-submission-non-viable.submit'),
    schema: markSubmissionNonViable.body.pick({ reason: true }),
    initial: { reason: '' },
    fields: (form) => (
      <NoteInput
        label={t('submission:command.mark-submission-non-viable.reason')}
        description={t('submission:command.mark-submission-non-viable.text')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
    ),
    command: (body) =>
      send(markSubmissionNonViable, { params: { submissionId: id }, body: { ...body, version } }),
    done: t('submission:command.mark-submission-non-viable.done'),
    failed: t('submission:command.mark-submission-non-viable.failed'),
    refresh: touched,
  });
