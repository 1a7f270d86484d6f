import { Checkbox, Select, TextInput } from '@mantine/core';
import {
  deleteClaimDocument,
  updateClaimDocument,
  uploadClaimDocument,
  type ClaimDocument,
} from '@parapet/contract/claims/index';
import { claimTypes } from '@parapet/domain/documents/doc-types';
import { LONGEST_NAME, splitFileName } from '@parapet/domain/documents/file-types';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { FILE_PATIENCE, FileField, neededFile } from '../../../kit/inputs/file-field.tsx';

type Named = { docName: string; docType: string; forInsured: boolean; forVendor: boolean };
type Values = Named & { file: File | null };

const { docName, docType } = uploadClaimDocument.query.shape;
const named = { docName, docType, forInsured: z.boolean(), forVendor: z.boolean() };
const withFile = z.object({ ...named, file: neededFile });

const refresh = ['claimsmgmt', 'activity'] as const;
const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));

/** Brings a file to a claim; those who work on it choose who else sees it. */
export const openAttach = (claimId: string, works: boolean) =>
  openForm({
    title: t('policy:claims.documents.add'),
    submit: t('policy:docs.upload.submit'),
    schema: withFile,
    initial: { file: null, docName: '', docType: '', forInsured: false, forVendor: false } as Values,
    fields: (form) => (
      <>
        <FileField
          withAsterisk
          data-autofocus
          {...form.getInputProps('file')}
          onChange={(file) => {
            form.setFieldValue('file', file);
            if (file)
              form.setFieldValue('docName', splitFileName(file.name).base.slice(0, LONGEST_NAME - 10));
          }}
        />
        <NameFields form={form} extension={splitFileName(form.values.file?.name ?? '').extension} />
        {works && <ShareFields form={form} by="EXAMINER" />}
      </>
    ),
    command: ({ file, docName: name, docType: type, forInsured, forVendor }) => {
      const body = new FormData();
      body.set('file', file);
      const shared = works ? { forInsured: flag(forInsured), forVendor: flag(forVendor) } : {};
      const query = { docName: name, docType: type, ...shared };
      return send(uploadClaimDocument, { params: { claimId }, query, body: body as never }, FILE_PATIENCE);
    },
    done: t('policy:docs.upload.done'),
    failed: t('policy:docs.upload.failed'),
    refresh: [...refresh],
  });

/** Renames a file of a claim, says what it is and, for those who work on the claim, who else sees it. */
export const openUpdateClaimDocument = (claimId: string, file: ClaimDocument, works: boolean) => {
  const { id: documentId, broughtBy, version } = file;
  const { base, extension } = splitFileName(file.docName);
  return openForm({
    title: t('policy:docs.update.title', { name: file.docName }),
    submit: t('common:action.save'),
    schema: z.object(named),
    initial: {
      docName: base,
      docType: file.docType,
      forInsured: file.forInsured,
      forVendor: file.forVendor,
    } as Named,
    fields: (form) => (
      <>
        <NameFields form={form} extension={extension} />
        {works && <ShareFields form={form} by={broughtBy} />}
      </>
    ),
    command: ({ forInsured, forVendor, ...values }) => {
      // Only what is theirs to choose: what a side brought itself it goes on seeing.
      const shared = {
        ...(works && broughtBy !== 'INSURED' && { forInsured }),
        ...(works && broughtBy !== 'VENDOR' && { forVendor }),
      };
      const body = { ...values, ...shared, version };
      return send(updateClaimDocument, { params: { claimId, documentId }, body });
    },
    done: t('policy:docs.update.done'),
    failed: t('policy:docs.update.failed'),
    refresh: [...refresh],
  });
};

/** Deletes a file of a claim; who did and why stays. */
export const openDeleteClaimDocument = (claimId: string, file: ClaimDocument) =>
  openForm({
    title: t('policy:docs.delete.title', { name: file.docName }),
    submit: t('policy:docs.delete.submit'),
    danger: true,
    schema: z.object({ reason: deleteClaimDocument.query.shape.reason }),
    initial: { reason: '' },
    fields: (form) => (
      <TextInput
        label={t('policy:docs.delete.reason')}
        description={t('policy:docs.delete.text')}
        withAsterisk
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    ),
    command: ({ reason }) =>
      send(deleteClaimDocument, {
        params: { claimId, documentId: file.id },
        query: { reason, version: file.version },
      }),
    done: t('policy:docs.delete.done'),
    failed: t('policy:docs.delete.failed'),
    refresh: [...refresh],
  });

function NameFields<V extends Named>({ form, extension }: { form: FormFields<V>; extension: string }) {
  return (
    <>
      <TextInput
        label={t('policy:docs.upload.name')}
        withAsterisk
        maxLength={LONGEST_NAME - 10}
        rightSection={extension && <span className="quiet">.{extension}</span>}
        rightSectionWidth={64}
        {...form.getInputProps('docName')}
      />
      <Select
        label={t('policy:docs.column.docType')}
        placeholder={t('policy:docs.upload.choose')}
        data={Object.values(claimTypes).map((value) => ({ value, label: t(`policy:docs.type.${value}`) }))}
        withAsterisk
        {...form.getInputProps('docType')}
        value={form.values.docType || null}
      />
    </>
  );
}

function ShareFields<V extends Named>({ form, by }: { form: FormFields<V>; by: ClaimDocument['broughtBy'] }) {
  return (
    <>
      <Checkbox
        label={t('policy:claims.documents.forInsured')}
        disabled={by === 'INSURED'}
        {...form.getInputProps('forInsured', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('policy:claims.documents.forVendor')}
        disabled={by === 'VENDOR'}
        {...form.getInputProps('forVendor', { type: 'checkbox' })}
      />
    </>
  );
}
