import { noteFinancerIntent, type Policy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { CommentsField } from '../transactions/cancellation-fields.tsx';

type Values = Record<string, unknown> & { version: number; effectiveDate: string | null; comments: string };

/** A financer is going to ask for the cancellation: the insured and the agency are told. */
export const openFinancerIntent = (policy: Policy) =>
  openForm<typeof noteFinancerIntent.body, Values, Policy>({
    title: t('policy:command.note-financer-intent.title', { number: policy.policyNumber }),
    submit: t('policy:command.note-financer-intent.submit'),
    schema: noteFinancerIntent.body,
    initial: { version: policy.version, effectiveDate: null, comments: '' },
    fields: (form) => <IntentFields form={form} policy={policy} />,
    command: (body) =>
      send(noteFinancerIntent, {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
    done: t('policy:command.note-financer-intent.done', { number: policy.policyNumber }),
    failed: t('policy:command.note-financer-intent.failed'),
    refresh: ['policy', 'activity'],
  });

function IntentFields({ form, policy }: { form: FormFields<Values>; policy: Policy }) {
  const { t: say } = useTranslation();
  return (
    <>
      <p>{say('policy:command.note-financer-intent.text')}</p>
      <DateField
        label={say('policy:notice.intendedFor')}
        withAsterisk
        minDate={policy.effectiveDate}
        maxDate={addDays(policy.endDate, -1)}
        {...form.getInputProps('effectiveDate')}
      />
      <CommentsField form={form} />
    </>
  );
}
