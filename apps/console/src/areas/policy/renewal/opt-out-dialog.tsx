import { Select } from '@mantine/core';
import { notRenewPolicy, optOutMany, optOutOfRenewal, type Policy } from '@parapet/contract/policy/index';
import { nonRenewalReasons, optOutReasons } from '@parapet/domain/policies/renewal/renewal';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import type { PolicyRow } from '../policy-columns.tsx';
import { CommentsField } from '../transactions/cancellation-fields.tsx';

type Reason = (typeof optOutReasons)[number] | (typeof nonRenewalReasons)[number];

function ReasonFields<V extends Record<string, unknown>>({
  form,
  reasons,
}: {
  form: FormFields<V>;
  reasons: readonly Reason[];
}) {
  return (
    <>
      <Select
        label={t('policy:cancel.reason')}
        withAsterisk
        data={reasons.map((value) => ({ value, label: t(`policy:renewal.reasons.${value}`) }))}
        {...form.getInputProps('reason')}
      />
      <CommentsField form={form} />
    </>
  );
}

/** The policy is not renewed, because the insured does not want it. */
export const openOptOut = (policy: Policy) =>
  openForm({
    title: t('policy:command.opt-out-of-renewal.title', { number: policy.policyNumber }),
    submit: t('policy:command.opt-out-of-renewal.submit'),
    schema: optOutOfRenewal.body,
    initial: { version: policy.version, reason: null, comments: '' },
    fields: (form) => <ReasonFields form={form} reasons={optOutReasons} />,
    command: (body) =>
      send(optOutOfRenewal, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    done: t('policy:command.opt-out-of-renewal.done', { number: policy.policyNumber }),
    failed: t('policy:command.opt-out-of-renewal.failed'),
    refresh: ['policy', 'quote', 'activity'],
  });

/** The insurer does not renew it. */
export const openNotRenew = (policy: Policy) =>
  openForm({
    title: t('policy:command.not-renew-policy.title', { number: policy.policyNumber }),
    submit: t('policy:command.not-renew-policy.submit'),
    schema: notRenewPolicy.body,
    initial: { version: policy.version, reason: null, comments: '' },
    fields: (form) => <ReasonFields form={form} reasons={nonRenewalReasons} />,
    command: (body) =>
      send(notRenewPolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    done: t('policy:command.not-renew-policy.done', { number: policy.policyNumber }),
    failed: t('policy:command.not-renew-policy.failed'),
    refresh: ['policy', 'quote', 'activity'],
  });

/** Opts the chosen policies out of renewal, with one reason; what cannot be is named. */
export async function openOptOutMany(rows: readonly PolicyRow[]): Promise<boolean> {
  const done = await openForm({
    title: t('policy:command.opt-out-of-renewal.many', { count: rows.length }),
    submit: t('policy:command.opt-out-of-renewal.submit'),
    schema: optOutMany.body.omit({ policyIds: true }),
    initial: { reason: null, comments: '' },
    fields: (form) => <ReasonFields form={form} reasons={optOutReasons} />,
    command: (body) => send(optOutMany, { body: { ...body, policyIds: rows.map(({ id }) => id) } }),
    failed: t('policy:command.opt-out-of-renewal.failed'),
    refresh: ['policy', 'quote', 'activity'],
  });
  if (!done) return false;
  await openNotice({
    title: t('policy:command.opt-out-of-renewal.doneMany', { count: done.optedOut }),
    body: (
      <ul>
        {done.refused.map(({ policyId, detail }) => (
          <li key={policyId}>
            {rows.find(({ id }) => id === policyId)?.policyNumber}: {detail}
          </li>
        ))}
      </ul>
    ),
  });
  return true;
}
