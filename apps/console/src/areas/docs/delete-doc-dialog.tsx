import { TextInput } from '@mantine/core';
import { deleteDoc, type Document } from '@parapet/contract/docs/index';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';

/** Deletes a file; who did and why stays. */
export const openDeleteDoc = (doc: Document) =>
  openForm({
    title: t('policy:docs.delete.title', { name: doc.docName }),
    submit: t('policy:docs.delete.submit'),
    danger: true,
    schema: z.object({ reason: deleteDoc.query.shape.reason.unwrap() }),
    initial: { reason: '' },
    fields: (form) => (
      <TextInput
        label={t('policy:docs.delete.reason')}
        description={t('policy:docs.delete.text')}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    ),
    command: ({ reason }) => send(deleteDoc, { query: { docId: doc.id, reason }, version: doc.version }),
    done: t('policy:docs.delete.done'),
    failed: t('policy:docs.delete.failed'),
    refresh: ['docs', 'activity'],
  });
