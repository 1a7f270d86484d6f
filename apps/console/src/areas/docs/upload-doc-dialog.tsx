import { Checkbox, TextInput } from '@mantine/core';
import { uploadDoc } from '@parapet/contract/docs/index';
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
import { FILE_PATIENCE, FileField, neededFile } from '../../kit/inputs/file-field.tsx';

type Of = { accountId?: string; agencyId?: string };
type Values = { file: File | null; docName: string; docType: string; agencyId: string; forCustomer: boolean };

const { docName, docType } = uploadDoc.query.shape;
const schema = z.object({
  file: neededFile,
  docName,
  docType,
  agencyId: z.string(),
  forCustomer: z.boolean(),
});

/** Brings a file to the library, for an account or an agency. */
export const openUploadDoc = ({ accountId, agencyId = '' }: Of) =>
  openForm({
    title: t('policy:docs.upload.title'),
    submit: t('policy:docs.upload.submit'),
    schema,
    initial: { file: null, docName: '', docType: '', agencyId, forCustomer: false } as Values,
    fields: (form) => <UploadFields form={form} accountId={accountId ?? null} isChosen={agencyId !== ''} />,
    command: (values) => {
      const body = new FormData();
      body.set('file', values.file);
      const query = {
        ...(accountId && { accountId }),
        docType: values.docType,
        docName: values.docName,
        agencyId: values.agencyId,
        forCustomer: values.forCustomer ? ('true' as const) : ('false' as const),
      };
      return send(uploadDoc, { query, body: body as never }, FILE_PATIENCE);
    },
    done: t('policy:docs.upload.done'),
    failed: t('policy:docs.upload.failed'),
    refresh: ['docs', 'activity'],
  });

function UploadFields({
  form,
  accountId,
  isChosen,
}: {
  form: FormFields<Values>;
  accountId: string | null;
  /** The agency is that of the page. */ isChosen: boolean;
}) {
  const { t: say } = useTranslation();
  const may = useScopes();
  const { extension } = splitFileName(form.values.file?.name ?? '');
  const choose = (file: File | null): void => {
    form.setFieldValue('file', file);
    if (file) form.setFieldValue('docName', splitFileName(file.name).base.slice(0, LONGEST_NAME - 10));
  };
  return (
    <>
      <FileField withAsterisk data-autofocus {...form.getInputProps('file')} onChange={choose} />
      <TextInput
        label={say('policy:docs.upload.name')}
        withAsterisk
        maxLength={LONGEST_NAME - 10}
        rightSection={extension && <span className="quiet">.{extension}</span>}
        rightSectionWidth={64}
        {...form.getInputProps('docName')}
      />
      <DocTypeSelect {...form.getInputProps('docType')} />
      {may('agency:read') && !isChosen && (
        <AudienceSelect accountId={accountId} {...form.getInputProps('agencyId')} />
      )}
      {accountId !== null && (
        <Checkbox
          label={say('policy:docs.upload.forCustomer')}
          {...form.getInputProps('forCustomer', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
