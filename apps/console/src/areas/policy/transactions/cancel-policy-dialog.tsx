import {
  cancelPolicy,
  flatCancelPolicy,
  requestCancellation,
  stopCancellation,
  type Policy,
} from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { cancellationReasons, type CancellationReason } from '@parapet/domain/policies/cancellation';
import { todayHere } from '../../../core/today-here.ts';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import {
  CancellationFields,
  CommentsField,
  noRelease,
  ReleaseFields,
  type CancellationValues,
  type ReleaseValues,
} from './cancellation-fields.tsx';
import { openTransaction } from './transaction-dialog.tsx';

const flatReasons: readonly CancellationReason[] = ['NOT_TAKEN_UP', 'DUPLICATE', 'ISSUED_IN_ERROR'];
const insuredReasons: readonly CancellationReason[] = [
  'INSURED_REQUEST',
  'PLACED_ELSEWHERE',
  'BUSINESS_CLOSED',
];
const insurersReasons: readonly CancellationReason[] = [
  'NONPAYMENT',
  'UNDERWRITING',
  'MATERIAL_CHANGE',
  'MISREPRESENTATION',
  'ISSUED_IN_ERROR',
];
const reasons = cancellationReasons.filter((reason) => !flatReasons.includes(reason));

/** Cover ends on the last day of the term by itself. */
const getDays = ({ effectiveDate, endDate }: Policy) => ({ from: effectiveDate, to: addDays(endDate, -1) });

type Posted = CancellationValues & ReleaseValues & { version: number; previewHash: string };

/** The release signed by the insured, if it is the insured who gives up cover from a past day. */
const release = (from: PlainDate | null, { reason, release: kind, signedBy, signedOn }: Posted) =>
  isSigned(from, reason) && kind && signedBy && signedOn ? { release: kind, signedBy, signedOn } : {};

const isSigned = (from: PlainDate | null, reason: CancellationReason | null): boolean =>
  from !== null && from < todayHere() && reason !== null && !insurersReasons.includes(reason);

/** Cancels a policy, or gives notice of it: the dialog shows what is earned, kept and given back. */
export const openCancelPolicy = (policy: Policy) =>
  openTransaction<typeof cancelPolicy.body, Posted>({
    policy,
    command: 'cancel-policy',
    cancel: t('policy:cancel.keepPolicy'),
    schema: cancelPolicy.body,
    initial: {
      effectiveDate: policy.cancellation?.effectiveDate ?? null,
      reason: policy.cancellation?.reason ?? null,
      comments: '',
      ...noRelease,
    },
    fields: (form) => (
      <>
        <CancellationFields form={form} reasons={reasons} days={getDays(policy)} />
        {isSigned(form.values.effectiveDate, form.values.reason) && <ReleaseFields form={form} />}
      </>
    ),
    asked: (values) => {
      const { effectiveDate, reason, comments } = values;
      return effectiveDate && reason
        ? { effectiveDate, reason, comments, ...release(effectiveDate, values) }
        : null;
    },
    send: (body) =>
      send(cancelPolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    danger: true,
  });

/** Takes a policy back as if it had never been. */
export const openFlatCancelPolicy = (policy: Policy) =>
  openTransaction<typeof flatCancelPolicy.body, Posted>({
    policy,
    command: 'flat-cancel-policy',
    cancel: t('policy:cancel.keepPolicy'),
    schema: flatCancelPolicy.body,
    initial: { effectiveDate: null, reason: null, comments: '', ...noRelease },
    fields: (form) => (
      <>
        <CancellationFields form={form} reasons={flatReasons} />
        {isSigned(policy.effectiveDate, form.values.reason) && <ReleaseFields form={form} />}
      </>
    ),
    asked: (values) => {
      const { reason, comments } = values;
      return reason && { reason, comments, ...release(policy.effectiveDate, values) };
    },
    send: (body) =>
      send(flatCancelPolicy, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    danger: true,
  });

/** A financer asks because it was not paid, and the insured for reasons of its own. */
function RequestFields({ form, policy }: { form: FormFields<CancellationValues>; policy: Policy }) {
  const isFinancer = useMe().account.accountType === 'PREMIUM_PROCESSOR';
  return (
    <CancellationFields
      form={form}
      reasons={isFinancer ? ['FINANCER_REQUEST'] : insuredReasons}
      days={getDays(policy)}
    />
  );
}

/** The agency, the policyholder or a financer asks the provider to cancel. */
export const openRequestCancellation = (policy: Policy) =>
  openForm({
    title: t('policy:command.request-cancellation.title', { number: policy.policyNumber }),
    submit: t('policy:command.request-cancellation.submit'),
    cancel: t('policy:cancel.keepPolicy'),
    schema: requestCancellation.body,
    initial: { version: policy.version, effectiveDate: null, reason: null, comments: '' },
    fields: (form) => <RequestFields form={form} policy={policy} />,
    command: (body) =>
      send(requestCancellation, {
        params: { policyId: policy.id },
        body: { ...body, version: policy.version },
      }),
    done: t('policy:command.request-cancellation.done'),
    failed: t('policy:command.request-cancellation.failed'),
    refresh: ['policy', 'activity'],
  });

/** A cancellation that was asked for, or of which notice was given, does not happen. */
export const openStopCancellation = (policy: Policy) =>
  openForm({
    title: t('policy:command.stop-cancellation.title', { number: policy.policyNumber }),
    submit: t('policy:command.stop-cancellation.submit'),
    cancel: t('policy:cancel.keepCancellation'),
    schema: stopCancellation.body,
    initial: { version: policy.version, comments: '' },
    fields: (form) => <CommentsField form={form} />,
    command: (body) =>
      send(stopCancellation, { params: { policyId: policy.id }, body: { ...body, version: policy.version } }),
    done: t('policy:command.stop-cancellation.done', { number: policy.policyNumber }),
    failed: t('policy:command.stop-cancellation.failed'),
    refresh: ['policy', 'activity'],
  });
