import { extendPolicy, giveConditionalNotice, type Policy } from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { MOST_EXTENSION_DAYS } from '@parapet/domain/policies/renewal/conditional-renewal';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openCommandConfirm } from '../../../kit/dialogs/index.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { CommentsField } from '../transactions/cancellation-fields.tsx';
import { openTransaction } from '../transactions/transaction-dialog.tsx';

type Posted = Record<string, unknown> & { version: number; previewHash: string; comments: string };

/** The expiring terms go on: to the day that the law names, or to the one that is chosen. */
export const openExtendPolicy = (policy: Policy) =>
  openTransaction<typeof extendPolicy.body, Posted & { endDate: PlainDate | undefined }>({
    policy,
    command: 'extend-policy',
    schema: extendPolicy.body,
    initial: { endDate: undefined, comments: '' },
    fields: (form) => (
      <>
        <DateField
          label={t('policy:command.extend-policy.until')}
          description={t('policy:command.extend-policy.untilText', { count: MOST_EXTENSION_DAYS })}
          minDate={addDays(policy.endDate, 1)}
          {...form.getInputProps('endDate')}
        />
        <CommentsField form={form} />
      </>
    ),
    asked: ({ endDate, comments }) => ({ ...(endDate && { endDate }), comments }),
    send: ({ endDate, ...body }) =>
      send(extendPolicy, {
        params: { policyId: policy.id },
        body: { ...body, ...(endDate && { endDate }), version: policy.version },
      }),
  });

/** Gives notice that the renewal is on worse terms. */
export const openConditionalNotice = (policy: Policy) =>
  openCommandConfirm({
    words: 'policy:command.give-conditional-notice',
    values: { number: policy.policyNumber },
    command: () =>
      send(giveConditionalNotice, { params: { policyId: policy.id }, body: { version: policy.version } }),
    refresh: ['policy', 'activity'],
  });
