import { listPaymentMethods } from '@parapet/contract/billing/index';
import { IconBuildingBank, IconChevronRight, IconCreditCard, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/client.ts';
import { ErrorNote } from '../../kit/error-note.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './billing.module.css';
import { HostedPayment } from './hosted-payment.tsx';
import { openProcessorSession, type Chosen, type ProcessorSession } from './processor-session.ts';
import type { Payment } from './payment-page.tsx';

/** Unpaid or partly paid: what is owed, and the ways to pay it. */
export function PaymentDue({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { billing } = payment;
  const [session, setSession] = useState<ProcessorSession>();
  const [opening, setOpening] = useState<string>();
  const [error, setError] = useState<unknown>(null);

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
        {session
          ? <HostedPayment key={session.sessionKey} payment={payment} session={session} onClosed={() => setSession(undefined)} />
          : <Options payment={payment} opening={opening} choose={(chosen) => void choose(chosen)} />}
        <p className={classes.safe}><IconLock size={16} aria-hidden />{t('policy:pay.safe')}</p>
      </Section>
      <aside className={classes.bill} aria-label={t('policy:pay.bill')}>
        {!billing.premiumFinanced && (
          <>
            <p className={classes.full}>{t('policy:pay.full')}</p>
            <p className={classes.amount}><MoneyText value={billing.dueAmount} /></p>
          </>
        )}
        <KeyValues rows pairs={[
          { label: t('policy:pay.dueDate'), value: <span className="tabular">{dateText(billing.dueDate)}</span> },
          { label: t('policy:pay.policy'), value: <span className="tabular">{payment.policyNumber}</span> },
          { label: t('policy:pay.status'), value: <StatusBadge status={payment.status} /> },
        ]} />
        <p className="quiet">{billing.description}</p>
      </aside>
    </div>
  );
}

type OptionsProps = { payment: Payment; opening: string | undefined; choose: (chosen: Chosen) => void };

/** Methods that were saved come first; a new card or account after them. */
function Options({ payment, opening, choose }: OptionsProps) {
  const { t } = useTranslation();
  const saved = useCall(listPaymentMethods, { query: { policyId: payment.policyId } });
  const methods: Chosen[] = (saved.data?.content ?? []).map(({ title, type, tokenId }) => ({ key: tokenId, tokenId, title, category: type === 'Credit Card' ? 'CreditCard' : 'ECheck' }));
  const fresh: Chosen[] = [{ key: 'CreditCard', category: 'CreditCard' }, { key: 'ECheck', category: 'ECheck' }];
  const list = (options: readonly Chosen[]) => (
    <ul className={classes.options}>
      {options.map((one) => (
        <li key={one.key}>
          <button type="button" className={classes.option} disabled={opening !== undefined} aria-busy={opening === one.key} onClick={() => choose(one)}>
            {one.category === 'CreditCard' ? <IconCreditCard size={24} stroke={1.6} aria-hidden /> : <IconBuildingBank size={24} stroke={1.6} aria-hidden />}
            <span><strong>{one.title ?? t(`policy:pay.method.${one.category}`)}</strong><small>{t(`policy:pay.about.${one.category}`)}</small></span>
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
  if (methods.length === 0) return list(fresh);
  return (
    <>
      <h3 className={classes.group}>{t('policy:pay.saved')}</h3>
      {list(methods)}
      <h3 className={classes.group}>{t('policy:pay.fresh')}</h3>
      {list(fresh)}
    </>
  );
}
