import { Textarea, TextInput } from '@mantine/core';
import { updateFiling, type SlFiling } from '@parapet/contract/billing/filings';
import type { FilingAction } from '@parapet/domain/ledger/filings';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';

/** Notes that a filing was sent to its state, stamped, or rejected. */
export const openUpdateFiling = (
  filing: Pick<SlFiling, 'id' | 'state' | 'policyNumber' | 'filingNumber' | 'version'>,
  action: FilingAction,
) =>
  openForm({
    title: t(`policy:filings.dialog.${action}`, { number: filing.policyNumber, state: filing.state }),
    submit: t(`policy:filings.action.${action}`),
    schema: updateFiling.body,
    initial: {
      action: action as string,
      filingNumber: filing.filingNumber,
      date: todayHere() as string | null,
      note: '',
    },
    fields: (form) => (
      <>
        {action !== 'REJECT' && (
          <TextInput
            label={t('policy:filings.column.filingNumber')}
            withAsterisk
            maxLength={60}
            data-autofocus
            {...form.getInputProps('filingNumber')}
          />
        )}
        <DateField label={t('policy:filings.column.filedOn')} withAsterisk {...form.getInputProps('date')} />
        <Textarea
          label={t('policy:filings.noteLabel')}
          withAsterisk={action === 'REJECT'}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
      </>
    ),
    command: (body) =>
      send(updateFiling, { params: { filingId: filing.id }, body: { ...body, version: filing.version } }),
    done: t('policy:filings.dialog.done'),
    failed: t('policy:pay.serverError'),
    refresh: ['billing', 'policy', 'activity'],
  });
