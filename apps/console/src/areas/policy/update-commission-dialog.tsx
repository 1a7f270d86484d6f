import { updatePolicyCommission, type Policy } from '@parapet/contract/policy/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import {
  CommissionFields,
  commissionColumns,
  commissionForm,
  commissionSent,
  commissionTyped,
} from '../quote/index.ts';

/** Agrees another commission of the agency on a policy: what was written so far is booked at the new rate. */
export const openUpdatePolicyCommission = (policy: Policy) =>
  openForm({
    title: t('policy:command.update-policy-commission.title', { number: policy.policyNumber }),
    submit: t('policy:command.update-policy-commission.submit'),
    schema: commissionForm,
    initial: commissionTyped(policy),
    columns: commissionColumns,
    fields: (form) => <CommissionFields form={form} />,
    command: (values) =>
      send(updatePolicyCommission, {
        body: { ...commissionSent(values), policyId: policy.id, version: policy.version },
      }),
    done: t('policy:command.update-policy-commission.done', { number: policy.policyNumber }),
    failed: t('policy:command.update-policy-commission.failed'),
    refresh: ['policy', 'billing', 'activity'],
  });
