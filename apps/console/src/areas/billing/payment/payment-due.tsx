import { IconLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNamedDialogs } from '../../../core/commands/use-named-dialogs.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { StandingBadge } from '../../../kit/standing-badge.tsx';
import { openBankInfo } from '../bank-info-dialog.tsx';
import classes from '../billing.module.css';
import { InstallmentPlan } from './installment-plan.tsx';
import { HostedPayment } from './hosted-payment.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { openProcessorSession, type ProcessorSession } from './processor-session.ts';
import type { Chosen, Due } from './payment.ts';
import { WhoPaid } from '../who-paid.tsx';
import { openSendToAccounting } from '../send-to-accounting-dialog.tsx';

/** Unpaid or partly paid: what is owed, and the ways to pay it. */
export function PaymentDue({ payment }: { payment: Due }) {
  const { t } = useTranslation();
  const { billing } = payment;
  const [session, setSession] = useState<ProcessorSession>();
  const [opening, setOpening] = useState<string>();
  const [error, setError] = useState<unknown>(null);

  useNamedDialogs(
    useMemo(
      () => [
        {
          id: 'ACHWireTransfer',
          label: 'policy:bank.title',
          needs: 'billing:read',
          run: () => void openBankInfo(payment.policyNumber),
        },
        {
          id: 'SendToAccounting',
          label: 'policy:accounting.title',
          needs: 'billing:pay',
          run: () => void openSendToAccounting(payment),
        },
      ],
      [payment],
    ),
  );

  const choose = async (chosen: Chosen): Promise<void> => {
    setOpening(chosen.key);
    setError(null);
    try {
      setSession(await openProcessorSession(payment, chosen));
    } catch (refusal) {
      setError(refusal);
    } finally {
      setOpening(undefined);
    }
  };

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('policy:pay.welcome', { name: payment.userFirstName })}</h1>
        <p>{t('policy:pay.for', { account: payment.accountName })}</p>
      </header>
      <Section title={session ? t(`policy:pay.enter.${session.chosen.category}`) : t('policy:pay.options')}>
        <ErrorNote error={error} otherwise={t('policy:pay.wrong')} />
        {session ? (
          <HostedPayment
            key={session.sessionKey}
            payment={payment}
            session={session}
            onClosed={() => setSession(undefined)}
          />
        ) : (
          <PaymentOptions payment={payment} opening={opening} choose={(chosen) => void choose(chosen)} />
        )}
        <p className={classes.safe}>
          <IconLock size={16} aria-hidden />
          {t('policy:pay.safe')}
        </p>
      </Section>
      <div className={classes.plan}>
        <InstallmentPlan policyId={payment.policyId} />
      </div>
      <aside className={classes.bill} aria-label={t('policy:pay.bill')}>
        {!billing.premiumFinanced && (
          <>
            <p className={classes.full}>{t('policy:pay.full')}</p>
            <p className={classes.amount}>
              <MoneyText value={billing.dueAmount} />
            </p>
          </>
        )}
        <KeyValues
          rows
          pairs={[
            {
              label: t('policy:pay.dueDate'),
              value: <span className="tabular">{dateText(billing.dueDate)}</span>,
            },
            { label: t('policy:pay.policy'), value: <span className="tabular">{payment.policyNumber}</span> },
            {
              label: t('policy:pay.status'),
              value: <StandingBadge standing={payment.settlement.standing} />,
            },
          ]}
        />
        <WhoPaid settlement={payment.settlement} to="you" />
        <p className="quiet">{billing.description}</p>
      </aside>
    </div>
  );
}
