import { TextInput } from '@mantine/core';
import { askBrokerChange } from '@parapet/contract/policy/index';
import { evidenceTypes } from '@parapet/contract/policy/subjectivities';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { Note } from '../../../kit/note.tsx';
import { AgencySelect } from '../../agency/index.ts';
import { FileField } from '../../../kit/inputs/file-field.tsx';

/** Asks to become the broker of record by a letter of the insured; staff say for which agency. */
export const openAskBrokerChange = ({ isStaff }: { isStaff: boolean }) => {
  const { policyNumber, insuredName, letterDate } = askBrokerChange.body.shape;
  return openForm({
    title: t('policy:broker.ask.title'),
    submit: t('policy:broker.ask.submit'),
    schema: z.object({
      policyNumber,
      insuredName,
      letterDate: letterDate.or(z.null().refine(() => false, t('policy:broker.ask.needsDate'))),
      effectiveDate: z.iso.date().nullable(),
      agencyId: isStaff ? z.uuid(t('policy:broker.ask.needsAgency')) : z.string(),
      file: z.custom<File | null>((file) => file instanceof File, t('policy:broker.ask.needsLetter')),
    }),
    initial: {
      policyNumber: '',
      insuredName: '',
      letterDate: null as string | null,
      effectiveDate: null as string | null,
      agencyId: '',
      file: null as File | null,
    },
    fields: (form) => (
      <>
        <Note tone="info">{t('policy:broker.ask.text')}</Note>
        {isStaff && (
          <AgencySelect
            label={t('policy:broker.column.newAgencyName')}
            withAsterisk
            {...form.getInputProps('agencyId')}
          />
        )}
        <TextInput
          label={t('policy:list.column.policyNumber')}
          withAsterisk
          maxLength={40}
          data-autofocus
          {...form.getInputProps('policyNumber')}
        />
        <TextInput
          label={t('policy:broker.ask.insuredName')}
          description={t('policy:broker.ask.asWritten')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('insuredName')}
        />
        <DateField
          label={t('policy:broker.ask.letterDate')}
          withAsterisk
          maxDate={todayHere()}
          {...form.getInputProps('letterDate')}
        />
        <DateField
          label={t('policy:broker.ask.effectiveDate')}
          description={t('policy:broker.ask.laterOnly')}
          clearable
          {...form.getInputProps('effectiveDate')}
        />
        <FileField
          label={t('policy:broker.ask.letter')}
          description={t('policy:broker.ask.fileText')}
          placeholder={t('policy:command.offer-evidence.choose')}
          withAsterisk
          accept={evidenceTypes.join(',')}
          {...form.getInputProps('file')}
        />
      </>
    ),
    command: ({ file, ...values }) => {
      const form = new FormData();
      if (file) form.set('file', file);
      for (const [name, value] of Object.entries(values)) if (value) form.set(name, value);
      return send(askBrokerChange, { body: form as never });
    },
    done: ({ companyName, effectiveDate }) =>
      t('policy:broker.ask.done', { company: companyName, date: dateText(effectiveDate) }),
    failed: t('policy:broker.ask.failed'),
    refresh: ['policy', 'activity'],
  });
};
