import { Select } from '@mantine/core';
import { triageClaim, type DetailedClaimFile } from '@parapet/contract/claims/index';
import { claimSeverities, type ClaimSeverity } from '@parapet/domain/claims/severity';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';
import { ExaminerSelect } from '../examiner-select.tsx';

type Values = { severity: ClaimSeverity | null; examinerId: string | null; reason: string };

/** Opens the form for the severity of a claim, the reason for it, and the examiner. */
export const openTriageClaim = (file: DetailedClaimFile) =>
  openForm({
    title: t('policy:claims.triage.label'),
    submit: t('common:action.save'),
    schema: triageClaim.body,
    initial: {
      severity: file.severity,
      examinerId: file.examinerId,
      reason: '',
      version: file.version,
    } as Values & { version: number },
    fields: (form) => <Fields form={form} />,
    command: (body) => send(triageClaim, { params: { claimId: file.claimId }, body: body as never }),
    done: t('policy:claims.triage.done'),
    failed: t('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'activity'],
  });

function Fields({ form }: { form: FormFields<Values & { version: number }> }) {
  const { t: say } = useTranslation();
  return (
    <>
      <Select
        label={say('policy:claims.triage.severity')}
        withAsterisk
        data-autofocus
        data={claimSeverities.map((value) => ({ value, label: say(`policy:claims.severity.${value}`) }))}
        {...form.getInputProps('severity')}
      />
      <ExaminerSelect label={say('policy:claims.update.examinerId')} {...form.getInputProps('examinerId')} />
      <NoteInput label={say('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
    </>
  );
}
