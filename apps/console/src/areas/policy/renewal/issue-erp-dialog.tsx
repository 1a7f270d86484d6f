import { Checkbox, Select } from '@mantine/core';
import { issueErp, listErpOptions, type Policy } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { dateText, moneyText } from '../../../kit/format.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { Loaded } from '../../../kit/page/states.tsx';

type Values = { months: string | null; isNotReplaced: boolean; previewHash: string };

const schema = z.object({
  months: z.string(t('policy:command.issue-erp.choose')),
  isNotReplaced: issueErp.body.shape.isNotReplaced,
  previewHash: z.string(),
});

/** Issues an extended reporting period of a policy that has ended: how long, and what it costs with taxes. */
export const openIssueErp = (policy: Policy) =>
  openForm({
    title: t('policy:command.issue-erp.title', { number: policy.policyNumber }),
    submit: t('policy:command.issue-erp.submit'),
    schema,
    initial: { months: null, isNotReplaced: false, previewHash: '' },
    fields: (form) => <ErpFields form={form as FormFields<Values>} policyId={policy.id} />,
    command: ({ months, isNotReplaced, previewHash }) =>
      send(issueErp, {
        body: {
          policyId: policy.id,
          months: Number(months),
          isNotReplaced,
          previewHash,
          version: policy.version,
        },
      }),
    done: t('policy:command.issue-erp.done', { number: policy.policyNumber }),
    failed: t('policy:command.issue-erp.failed'),
    refresh: ['policy', 'billing', 'activity'],
  });

function ErpFields({ form, policyId }: { form: FormFields<Values>; policyId: string }) {
  const { t } = useTranslation();
  const options = useCall(listErpOptions, { body: { policyId } });
  return (
    <Loaded of={options}>
      {({ options: offered }) => (
        <>
          <Select
            label={t('policy:command.issue-erp.months')}
            description={t('policy:command.issue-erp.text')}
            withAsterisk
            data={offered.map(({ months, until, total }) => ({
              value: String(months),
              label: t('policy:command.issue-erp.option', {
                count: months,
                date: dateText(until),
                total: moneyText(total),
              }),
            }))}
            {...form.getInputProps('months')}
            onChange={(months) => {
              form.setFieldValue('months', months);
              const shown = offered.find((one) => String(one.months) === months);
              form.setFieldValue('previewHash', shown?.hash ?? '');
            }}
          />
          <Checkbox
            label={t('policy:command.issue-erp.isNotReplaced')}
            {...form.getInputProps('isNotReplaced', { type: 'checkbox' })}
          />
        </>
      )}
    </Loaded>
  );
}
