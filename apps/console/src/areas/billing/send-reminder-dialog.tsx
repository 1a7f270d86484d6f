import { sendReminder } from '@parapet/contract/billing/bill';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import type { Shown } from './payment/is-payable.ts';

/** Reminds the policyholder and the billing contacts of what is still to be paid. */
export const openSendReminder = (policy: Shown) =>
  openConfirm({
    title: t('policy:reminder.title'),
    confirm: t('policy:reminder.confirm'),
    body: t('policy:reminder.text', {
      company: policy.companyName,
      amount: moneyText(policy.balance),
      date: dateText(policy.dueDate),
      email: policy.customerEmail ?? '',
    }),
    command: () => send(sendReminder, { params: { policyId: policy.id } }),
    done: t('policy:reminder.done', { company: policy.companyName }),
    failed: t('policy:reminder.failed'),
    refresh: ['billing', 'activity'],
  });
