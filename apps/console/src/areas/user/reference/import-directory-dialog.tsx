import { Button, List, Stack, TextInput } from '@mantine/core';
import { bulkTypes } from '@parapet/contract/account/bulk';
import { directoryColumns, importDirectory } from '@parapet/contract/account/directory-imports';
import type { Answer } from '@parapet/contract/call';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/clock.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { FILE_PATIENCE_MS, FileField, neededSheet } from '../../../kit/inputs/file-field.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { RowErrors } from '../row-errors.tsx';

const { shape } = importDirectory.body;
const schema = z.object({ file: neededSheet, source: shape.source, asOf: shape.asOf });
type Values = { file: File | null; source: string; asOf: string };

/** Brings a file of companies into the directory, and says what became of its rows. */
export async function openImportDirectory(): Promise<void> {
  const imported = await openForm({
    title: t('organization:directory.import.title'),
    submit: t('organization:directory.import.submit'),
    schema,
    initial: { file: null, source: '', asOf: todayHere() } as Values,
    fields: (form) => <ImportFields form={form} />,
    command: ({ file, source, asOf }) => {
      const form = new FormData();
      form.set('file', file);
      form.set('source', source);
      form.set('asOf', asOf);
      return send(importDirectory, { body: form as never }, { timeout: FILE_PATIENCE_MS });
    },
    failed: t('organization:directory.import.failed'),
    refresh: ['account'],
  });
  if (imported) showOutcome(imported);
}

function ImportFields({ form }: { form: FormFields<Values> }) {
  const { t: word } = useTranslation();
  const template = (): void =>
    saveFile(new Blob([`${directoryColumns.join(',')}\r\n`], { type: 'text/csv' }), 'companies.csv');
  return (
    <>
      <FileField
        label={word('organization:directory.import.file')}
        description={word('organization:directory.import.fileText')}
        placeholder={word('organization:directory.import.choose')}
        accept={bulkTypes.join(',')}
        withAsterisk
        {...form.getInputProps('file')}
      />
      <div>
        <Button variant="subtle" size="xs" leftSection={<IconDownload size={14} />} onClick={template}>
          {word('organization:directory.import.template')}
        </Button>
      </div>
      <TextInput
        label={word('organization:directory.column.source')}
        description={word('organization:directory.import.sourceText')}
        withAsterisk
        maxLength={100}
        {...form.getInputProps('source')}
      />
      <DateField
        label={word('organization:directory.column.asOf')}
        description={word('organization:directory.import.asOfText')}
        withAsterisk
        maxDate={todayHere()}
        {...form.getInputProps('asOf')}
      />
    </>
  );
}

const COUNTS = ['added', 'changed', 'refused'] as const;

const showOutcome = (outcome: Answer<typeof importDirectory>): void =>
  void openNotice({
    title: t('organization:directory.outcome.title', { name: outcome.fileName }),
    body: <Outcome outcome={outcome} />,
  });

function Outcome({ outcome }: { outcome: Answer<typeof importDirectory> }) {
  const { t: word } = useTranslation();
  const { total, added, changed, refused, errors } = outcome;
  const same = total - added - changed - refused;
  return (
    <Stack gap="sm">
      <List>
        {COUNTS.filter((name) => outcome[name] > 0).map((name) => (
          <List.Item key={name}>
            {word(`organization:directory.outcome.${name}`, { count: outcome[name] })}
          </List.Item>
        ))}
        {same > 0 && <List.Item>{word('organization:directory.outcome.same', { count: same })}</List.Item>}
      </List>
      <RowErrors errors={errors} />
    </Stack>
  );
}
