import { Checkbox, TextInput } from '@mantine/core';
import { updateDoc, type Document } from '@parapet/contract/docs/index';
import { ALL_AGENCIES } from '@parapet/domain/documents/audience';
import { LONGEST_NAME, splitFileName } from '@parapet/domain/documents/file-types';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import { AudienceSelect } from './audience-select.tsx';
import { DocTypeSelect } from './doc-type-select.tsx';

const { docName, docType } = updateDoc.body.shape;
const schema = z.object({
  docName: docName.unwrap(),
  docType: docType.unwrap(),
  agencyId: z.string(),
  forCustomer: z.boolean(),
});
type Values = { docName: string; docType: string; agencyId: string; forCustomer: boolean };

/** Renames a file, says what it is and who sees it. */
export const openUpdateDoc = (doc: Document) =>
  openForm({
    title: t('policy:docs.update.title', { name: doc.docName }),
    submit: t('common:action.save'),
    schema,
    initial: {
      docName: splitFileName(doc.docName).base,
      docType: doc.docType,
      agencyId: doc.audience === 'ALL' ? ALL_AGENCIES : (doc.agencyId ?? ''),
      forCustomer: doc.forCustomer,
    } as Values,
    fields: (form) => <UpdateFields form={form} doc={doc} />,
    command: ({ agencyId, ...values }) =>
      send(updateDoc, { body: { ...values, docId: doc.id, version: doc.version, agencyId: agencyId as '' } }),
    done: t('policy:docs.update.done'),
    failed: t('policy:docs.update.failed'),
    refresh: ['docs', 'activity'],
  });

function UpdateFields({ form, doc }: { form: FormFields<Values>; doc: Document }) {
  const { t: say } = useTranslation();
  const may = useScopes();
  return (
    <>
      <TextInput
        label={say('policy:docs.upload.name')}
        withAsterisk
        maxLength={LONGEST_NAME - 10}
        data-autofocus
        rightSection={<span className="quiet">.{splitFileName(doc.docName).extension}</span>}
        rightSectionWidth={64}
        {...form.getInputProps('docName')}
      />
      <DocTypeSelect {...form.getInputProps('docType')} />
      {may('agency:read') && <AudienceSelect accountId={doc.accountId} {...form.getInputProps('agencyId')} />}
      {doc.accountId !== null && (
        <Checkbox
          label={say('policy:docs.upload.forCustomer')}
          {...form.getInputProps('forCustomer', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
