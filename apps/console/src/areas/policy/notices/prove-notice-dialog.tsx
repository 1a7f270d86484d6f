import { Select, TextInput } from '@mantine/core';
import { enteredMethods, proveNotice, type PolicyNotice } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../../core/today-here.ts';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';

type Values = Record<string, unknown> & {
  recipient: number;
  method: (typeof enteredMethods)[number] | null;
  reference: string;
  mailedOn: string | null;
};

/** Enters what proves that a notice was mailed to one of its recipients. */
export const openProveNotice = (notice: PolicyNotice, recipient: number) =>
  openForm<typeof proveNotice.body, Values, PolicyNotice>({
    title: t('policy:command.prove-notice.title', { name: notice.recipients[recipient]!.name }),
    submit: t('policy:command.prove-notice.submit'),
    schema: proveNotice.body,
    initial: { recipient, method: null, reference: '', mailedOn: null },
    fields: (form) => <ProofFields form={form} from={notice.givenOn} />,
    command: (body) => send(proveNotice, { params: { noticeId: notice.id }, body }),
    done: t('policy:command.prove-notice.done'),
    failed: t('policy:command.prove-notice.failed'),
    refresh: ['policy', 'activity'],
  });

function ProofFields({ form, from }: { form: FormFields<Values>; from: string }) {
  const { t: say } = useTranslation();
  return (
    <>
      <Select
        label={say('policy:notice.how')}
        withAsterisk
        data={enteredMethods.map((value) => ({ value, label: say(`policy:notice.mailing.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <TextInput
        label={say('policy:notice.reference')}
        description={say('policy:notice.referenceText')}
        withAsterisk
        maxLength={100}
        {...form.getInputProps('reference')}
      />
      <DateField
        label={say('policy:notice.mailedOn')}
        withAsterisk
        minDate={from}
        maxDate={todayHere()}
        {...form.getInputProps('mailedOn')}
      />
    </>
  );
}
