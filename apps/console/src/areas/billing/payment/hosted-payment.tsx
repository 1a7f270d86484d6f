import { Button } from '@mantine/core';
import { recordPayment, savePaymentMethod } from '@parapet/contract/billing/index';
import { getPolicy } from '@parapet/contract/policy/index';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, send, useCall } from '../../../core/client.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { toast } from '../../../kit/toast.ts';
import classes from '../billing.module.css';
import type { Due } from './payment.ts';
import type { ProcessorSession } from './processor-session.ts';

type Completed = {
  transactionId: string;
  transactionDate: string;
  paymentAmount: number;
  totalPaymentAmount: number;
  lastFourDigits: string;
  bankName?: string;
  cardType?: string;
};
type Saved = {
  tokenId: string;
  paymentCategory: 'CreditCard' | 'ECheck';
  last4Digits: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  cardType: string;
  bankAccountType: string;
  bankName: string;
};
type Message =
  | { type: 'portalOne.load' }
  | { type: 'portalOne.size'; height: number }
  | ({ type: 'portalOne.saveComplete' } & Saved)
  | ({ type: 'portalOne.paymentComplete' } & Completed)
  | { type: 'portalOne.unload' };

type Props = { payment: Due; session: ProcessorSession; onClosed: () => void };

/**
 * The processor's own form in a frame: card numbers are typed there and never reach this page, which only
 * receives the outcome.
 */
export function HostedPayment({ payment, session, onClosed }: Props) {
  const { t } = useTranslation();
  const policy = useCall(getPolicy, { params: { policyId: payment.policyId } });
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(420);
  const [unreported, setUnreported] = useState<Completed>();
  const [error, setError] = useState<unknown>(null);
  const reporting = useRef<Promise<boolean>>(Promise.resolve(true));

  /** @returns whether the payment has been booked. */
  const report = async (completed: Completed): Promise<boolean> => {
    setError(null);
    try {
      const { quoteId = null, agencyId = null, created = '', customerEmail = null } = policy.data ?? {};
      await send(recordPayment, {
        body: {
          transactionId: completed.transactionId,
          transactionDate: completed.transactionDate,
          paymentAmount: completed.paymentAmount,
          totalPaymentAmount: completed.totalPaymentAmount,
          lastFourDigits: completed.lastFourDigits,
          bankName: completed.bankName ?? '',
          cardType: completed.cardType ?? '',
          policyId: payment.policyId,
          policyNumber: payment.policyNumber,
          quoteId,
          agencyId,
          policyCreated: created,
          customerEmail: customerEmail ?? '',
          isDownPayment: false,
        },
      });
      setUnreported(undefined);
      return true;
    } catch (refusal) {
      setUnreported(completed);
      setError(refusal);
      return false;
    }
  };
  const finish = async (): Promise<void> => {
    const isKnown = await reporting.current;
    await refresh('billing', 'policy');
    if (isKnown) onClosed();
  };
  const keep = ({
    tokenId,
    paymentCategory,
    last4Digits,
    expiryMonth,
    expiryYear,
    cardType,
    bankAccountType,
    bankName,
  }: Saved): void => {
    send(savePaymentMethod, {
      body: {
        policyId: payment.policyId,
        customerEmail: policy.data?.customerEmail ?? '',
        tokenId,
        paymentCategory,
        last4Digits,
        expiryMonth,
        expiryYear,
        cardType,
        bankAccountType,
        bankName,
      },
    }).then(
      () => toast.success(t('policy:pay.methodSaved')),
      () => toast.error(t('policy:pay.methodNotSaved')),
    );
  };

  const take = useEffectEvent((message: Message): void => {
    if (message.type === 'portalOne.size') setHeight(Math.max(160, Math.min(1200, message.height)));
    else if (message.type === 'portalOne.saveComplete') keep(message);
    else if (message.type === 'portalOne.paymentComplete') reporting.current = report(message);
    else if (message.type === 'portalOne.unload') void finish();
  });

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      // Only messages from the frame that this page opened, and only while it shows the processor's page.
      if (event.origin !== session.origin || event.source !== frame.current?.contentWindow) return;
      take(event.data as Message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [session.origin]);

  if (unreported) {
    return (
      <>
        <ErrorNote error={error} otherwise={t('policy:pay.wrongTryAgain')} />
        <p>{t('policy:pay.unreported')}</p>
        <Button
          onClick={() => {
            reporting.current = report(unreported);
            void finish();
          }}
        >
          {t('policy:pay.report')}
        </Button>
      </>
    );
  }
  // The processor's page has its own origin, which it needs to reach its own server.
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={session.address}
      style={{ height }}
      title={t(`policy:pay.enter.${session.chosen.category}`)}
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-forms allow-same-origin"
      allow="payment"
    />
  );
}
