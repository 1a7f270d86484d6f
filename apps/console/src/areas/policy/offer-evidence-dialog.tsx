import { Textarea } from '@mantine/core';
import {
  evidenceTypes,
  offerEvidence,
  type PolicySubjectivity,
} from '@parapet/contract/policy/subjectivities';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { subjectivityName } from './subjectivity-name.ts';
import { FileField } from '../../kit/inputs/file-field.tsx';

/** The agent brings what the policy is subject to; an underwriter accepts it. */
export const openOfferEvidence = (item: PolicySubjectivity) =>
  openForm({
    title: t('policy:command.offer-evidence.title', { what: subjectivityName(item) }),
    submit: t('policy:command.offer-evidence.submit'),
    schema: offerEvidence.body
      .omit({ version: true, file: true })
      .extend({ file: z.custom<File | null>((file) => file === null || file instanceof File) }),
    initial: { file: null as File | null, note: '' },
    fields: (form) => (
      <>
        <Textarea
          label={t('policy:command.offer-evidence.note')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('note')}
        />
        <FileField
          label={t('policy:command.offer-evidence.file')}
          description={t('policy:command.offer-evidence.fileText')}
          placeholder={t('policy:command.offer-evidence.choose')}
          accept={evidenceTypes.join(',')}
          {...form.getInputProps('file')}
        />
      </>
    ),
    command: ({ note, file }) => {
      const form = new FormData();
      if (file) form.set('file', file);
      form.set('note', note);
      form.set('version', String(item.version));
      return send(offerEvidence, { params: { subjectivityId: item.id }, body: form as never });
    },
    done: t('policy:command.offer-evidence.done'),
    failed: t('policy:command.offer-evidence.failed'),
    refresh: ['policy', 'docs', 'activity'],
  });
