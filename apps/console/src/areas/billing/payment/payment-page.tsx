import { waitingPaymentStatuses } from '@parapet/domain/lifecycles/payment-status';
import { getPayment } from '@parapet/contract/billing/index';
import { getPolicy } from '@parapet/contract/policy/index';
import type { PaymentStatus } from '@parapet/domain/lifecycles/statuses';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getStatus, useCall } from '../../../core/client.ts';
import { listenToChanges } from '../../../core/events.ts';
import { LoadedRecord } from '../../../kit/page/states.tsx';
import { useParam } from '../../../core/address/use-address.ts';
import { isDue, type Due } from './payment.ts';
import { PaymentDue } from './payment-due.tsx';
import {
  PaymentElsewhere,
  PaymentFailed,
  PaymentMade,
  PaymentProcessing,
  PaymentUnauthorized,
} from './payment-states.tsx';

/** Statuses that may change without any action on this page. */
const LOOK_AGAIN_MS = 15_000;

const views: Record<PaymentStatus, (payment: Due) => ReactNode> = {
  Paid: (payment) => <PaymentMade payment={payment} />,
  Processed: (payment) => <PaymentProcessing payment={payment} />,
  Failed: (payment) => <PaymentFailed payment={payment} />,
  Unpaid: (payment) => <PaymentDue payment={payment} />,
  'Partially Paid': (payment) => <PaymentDue payment={payment} />,
};

/** /policy/{id}/accountant-payment: the policyholder pays the premium, behind a one-time code. */
export default function PaymentPage() {
  const { t } = useTranslation();
  const policyId = useParam('policyId');
  const payment = useCall(
    getPayment,
    { query: { policyId } },
    {
      refetchInterval: (answer) =>
        answer && waitingPaymentStatuses.includes(answer.status) ? LOOK_AGAIN_MS : false,
    },
  );
  const mayLook = payment.data !== undefined;
  useCall(getPolicy, { params: { policyId } }, { enabled: mayLook });
  useEffect(() => (mayLook ? listenToChanges() : undefined), [mayLook]);
  if (payment.error && [401, 403, 404].includes(getStatus(payment.error))) return <PaymentUnauthorized />;
  return (
    <>
      <title>{`${t('policy:pay.title')} | ${t('common:brand')}`}</title>
      <LoadedRecord of={payment}>
        {(it) => (isDue(it) ? views[it.isPaid ? 'Paid' : it.status](it) : <PaymentElsewhere payment={it} />)}
      </LoadedRecord>
    </>
  );
}
