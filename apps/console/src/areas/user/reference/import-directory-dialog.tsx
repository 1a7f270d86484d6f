import { TextInput } from '@mantine/core';
import {
  checkDirectoryFile,
  directoryColumns,
  importDirectory,
} from '@parapet/contract/account/directory-imports';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { askToStore } from '../../../kit/file-check/ask-to-store.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { FILE_PATIENCE, neededSheet } from '../../../kit/inputs/file-field.tsx';
import { RowsOutcome } from '../rows-outcome.tsx';
import { SheetField } from '../sheet-field.tsx';

const { shape } = importDirectory.body;
const schema = z.object({ file: neededSheet, source: shape.source, asOf: shape.asOf });
type Values = { file: File | null; source: string; asOf: string };

const getNothing = (): Values => ({ file: null, source: '', asOf: todayHere() });

/** Brings a file of companies into the directory: what would become of its rows, and then what became. */
export async function openImportDirectory(initial = getNothing()): Promise<void> {
  const looked = await openForm({
    title: t('organization:directory.import.title'),
    submit: t('organization:directory.import.submit'),
    schema,
    initial,
    fields: (form) => <ImportFields form={form} />,
    command: async (values) => ({
      values,
      check: await send(checkDirectoryFile, buildInput(values), FILE_PATIENCE),
    }),
    failed: t('organization:directory.import.failed'),
  });
  if (!looked) return;
  const { values, check } = looked;
  const imported = await askToStore({
    check,
    counts: FORESEEN.filter((name) => check[name] > 0).map((name) =>
      t(`organization:directory.foreseen.${name}`, { count: check[name] }),
    ),
    confirm: check.right > 0 ? t('organization:directory.import.confirm', { count: check.right }) : null,
    command: () => send(importDirectory, buildInput(values), FILE_PATIENCE),
    failed: t('organization:directory.import.failed'),
    refresh: ['account'],
  });
  if (imported) showOutcome(imported);
  else void openImportDirectory(values);
}

const FORESEEN = ['added', 'known'] as const;

function buildInput({ file, source, asOf }: z.output<typeof schema>): { body: never } {
  const form = new FormData();
  form.set('file', file);
  form.set('source', source);
  form.set('asOf', asOf);
  return { body: form as never };
}

function ImportFields({ form }: { form: FormFields<Values> }) {
  const { t: word } = useTranslation();
  return (
    <>
      <SheetField
        form={form}
        description={word('organization:directory.import.fileText')}
        columns={directoryColumns}
        template="companies.csv"
      />
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

function showOutcome(outcome: Answer<typeof importDirectory>): void {
  const { fileName, total, added, changed, refused, errors } = outcome;
  const same = total - added - changed - refused;
  const counts = COUNTS.filter((name) => outcome[name] > 0).map((name) =>
    t(`organization:directory.outcome.${name}`, { count: outcome[name] }),
  );
  if (same > 0) counts.push(t('organization:directory.outcome.same', { count: same }));
  void openNotice({
    title: t('organization:directory.outcome.title', { name: fileName }),
    body: <RowsOutcome counts={counts} errors={errors} />,
  });
}
