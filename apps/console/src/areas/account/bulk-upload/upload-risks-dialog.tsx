import {
  bulkTypes,
  type BulkUpload,
  checkUpload,
  getUploadTemplate,
  type UploadCheck,
  uploadRisks,
} from '@parapet/contract/account/bulk';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { download, isApiError, send } from '../../../core/client.ts';
import { ApiError } from '../../../core/client/api-error.ts';
import { t } from '../../../core/i18n.ts';
import { useTeams } from '../../../core/session/use-team.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { askToStore } from '../../../kit/file-check/ask-to-store.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { openUploadProgress } from './upload-progress-dialog.tsx';
import { FILE_PATIENCE, FileField, neededSheet } from '../../../kit/inputs/file-field.tsx';

const schema = z.object({
  file: neededSheet,
  tags: uploadRisks.body.shape.tags,
  redAccounts: z.boolean(),
  teamId: z.string().nullable(),
  teamName: z.string(),
});
type Values = {
  file: File | null;
  tags: string;
  redAccounts: boolean;
  teamId: string | null;
  teamName: string;
};

const NOTHING: Values = { file: null, tags: '', redAccounts: false, teamId: null, teamName: '' };

/**
 * Brings a file of risks, shows what would become of its rows, and once it is told to, what becomes of them.
 */
export async function openUploadRisks(initial = NOTHING): Promise<void> {
  const looked = await openForm({
    title: t('account:upload.title'),
    submit: t('account:upload.submit'),
    schema,
    initial,
    fields: (form) => <UploadFields form={form} />,
    command: (values) => look(values).catch(sayWhatFileSays),
    failed: t('account:upload.failed'),
  });
  if (!looked) return;
  const { check, values } = looked;
  // What was uploaded before is shown as it stands.
  const upload = check.uploadedAs ? await store(values) : await ask(check, () => store(values));
  if (upload) openUploadProgress(upload);
  else void openUploadRisks(values);
}

const OUTCOMES = ['created', 'found', 'twice', 'elsewhere'] as const;

const ask = (check: UploadCheck, command: () => Promise<BulkUpload>): Promise<BulkUpload | undefined> =>
  askToStore({
    check,
    counts: OUTCOMES.filter((outcome) => check[outcome] > 0).map((outcome) =>
      t(`account:upload.preview.${outcome}`, { count: check[outcome] }),
    ),
    confirm: t('account:upload.preview.start', { count: check.right }),
    command,
    done: t('account:upload.done'),
    failed: t('account:upload.failed'),
    refresh: ['account'],
  });

type Given = z.output<typeof schema>;

const store = (values: Given) => send(uploadRisks, { body: buildForm(values) as never }, FILE_PATIENCE);

/** A file without any right row is brought all the same: its refusal is the file of its errors. */
async function look(values: Given): Promise<{ check: UploadCheck; values: Given }> {
  const check = await send(checkUpload, { body: buildForm(values) as never }, FILE_PATIENCE);
  if (check.right === 0) await store(values);
  return { check, values };
}

function buildForm({ file, tags, redAccounts, teamId, teamName }: z.output<typeof schema>): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('tags', tags);
  form.set('redAccounts', String(redAccounts));
  form.set('teamId', teamId ?? '');
  form.set('teamName', teamName);
  return form;
}

/** A refusal comes as XML with the errors by row: it is saved, and its sentence is shown. */
async function sayWhatFileSays(error: unknown): Promise<never> {
  if (!isApiError(error) || error.status !== 400 || !error.file) throw error;
  saveFile(error.file, 'errors.xml');
  const message = new DOMParser()
    .parseFromString(await error.file.text(), 'application/xml')
    .querySelector('message')?.textContent;
  throw new ApiError(400, { detail: message ?? '' }, error.requestId);
}

function UploadFields({ form }: { form: FormFields<Values> }) {
  const { t: word } = useTranslation();
  const { teams } = useTeams();
  const template = async (): Promise<void> => {
    const { blob, name } = await download(getUploadTemplate, {}, 'risks.csv');
    saveFile(blob, name);
  };
  return (
    <>
      <FileField
        label={word('account:upload.file')}
        description={word('account:upload.fileText')}
        placeholder={word('account:upload.choose')}
        accept={bulkTypes.join(',')}
        withAsterisk
        {...form.getInputProps('file')}
      />
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => void template()}
        >
          {word('account:upload.template')}
        </Button>
      </div>
      <TextInput
        label={word('account:upload.tags')}
        description={word('account:upload.tagsText')}
        {...form.getInputProps('tags')}
      />
      {teams.length > 1 && (
        <Select
          label={word('account:upload.team')}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          {...form.getInputProps('teamId')}
          onChange={(id, team) => {
            form.setFieldValue('teamId', id);
            form.setFieldValue('teamName', team?.label ?? '');
          }}
        />
      )}
      <Checkbox
        label={word('account:upload.redAccounts')}
        {...form.getInputProps('redAccounts', { type: 'checkbox' })}
      />
    </>
  );
}
