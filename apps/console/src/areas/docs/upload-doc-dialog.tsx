import { Checkbox, FileInput, TextInput } from '@mantine/core';
import { documentLimit, uploadDoc } from '@parapet/contract/docs/index';
import { refusals } from '@parapet/contract/refusals';
import { fileTypeNames, LONGEST_NAME, splitFileName } from '@parapet/domain/documents/file-types';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import { AudienceSelect } from './audience-select.tsx';
import { DocTypeSelect } from './doc-type-select.tsx';

type Of = { accountId?: string; agencyId?: string };
type Values = { file: File | null; docName: string; docType: string; agencyId: string; forCustomer: boolean };

const { docName, docType } = uploadDoc.query.shape;
const schema = z.object({
  file: z
    .custom<File>((value) => value instanceof File, refusals['file-missing'].message)
    .refine((file) => file.size <= documentLimit, refusals['file-too-large'].message),
  docName,
  docType,
  agencyId: z.string(),
  forCustomer: z.boolean(),
});

/** A large file on a slow line takes longer than other calls. */
const PATIENCE_MS = 120_000;

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
      return send(uploadDoc, { query, body: body as never }, { timeout: PATIENCE_MS });
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
      <FileInput
        label={say('policy:docs.upload.file')}
        description={say('policy:docs.upload.fileText')}
        placeholder={say('policy:docs.upload.chooseFile')}
        accept={fileTypeNames.map((type) => `.${type}`).join(',')}
        leftSection={<IconUpload size={16} />}
        withAsterisk
        clearable
        clearButtonProps={{ 'aria-label': say('common:action.removeFile') }}
        data-autofocus
        {...form.getInputProps('file')}
        onChange={choose}
      />
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
