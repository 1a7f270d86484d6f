import { Button } from '@mantine/core';
import { retryPayment } from '@parapet/contract/billing/index';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCheck,
  IconHourglass,
  IconLock,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../core/client.ts';
import { hasSession } from '../../../core/session/has-session.ts';
import { useRegion } from '../../../core/use-region.ts';
import { AppLink, useGo } from '../../../kit/app-link.tsx';
import { ErrorNote } from '../../../kit/error-note.tsx';
import classes from '../billing.module.css';
import type { Payment } from './payment.ts';
import { WhoPaid } from '../who-paid.tsx';

type StateProps = {
  icon: ReactNode;
  tone?: 'positive' | 'critical';
  title: string;
  text?: ReactNode;
  children?: ReactNode;
};

function PaymentState({ icon, tone, title, text, children }: StateProps) {
  return (
    <section className={classes.state} role="status">
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

export function PaymentMade({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  return (
    <PaymentState
      icon={<IconCheck size={28} aria-hidden />}
      tone="positive"
      title={t('policy:pay.paid', { number: payment.policyNumber })}
      text={t('policy:pay.paidText')}
    >
      <ToPolicy policyId={payment.policyId} />
    </PaymentState>
  );
}

/** The agency bills this policy: nothing is to be paid here. */
export function PaymentElsewhere({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { agencyName: agency } = payment.billing;
  return (
    <PaymentState
      icon={<IconBuildingStore size={28} aria-hidden />}
      title={t('policy:agencyBill.elsewhere', { agency, number: payment.policyNumber })}
      text={t('policy:agencyBill.elsewhereText')}
    >
      <WhoPaid settlement={payment.settlement} to="you" />
      <ToPolicy policyId={payment.policyId} />
    </PaymentState>
  );
}

export function PaymentProcessing({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  return (
    <PaymentState
      icon={<IconHourglass size={28} aria-hidden />}
      title={t('policy:pay.processed', { number: payment.policyNumber })}
      text={t('policy:pay.processedText')}
    >
      <ToPolicy policyId={payment.policyId} />
    </PaymentState>
  );
}

export function PaymentFailed({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  const retry = useCommand(retryPayment, ['billing']);
  return (
    <PaymentState
      icon={<IconAlertTriangle size={28} aria-hidden />}
      tone="critical"
      title={t('policy:pay.failed', { number: payment.policyNumber })}
      text={
        <>
          {t('policy:pay.failedText')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      }
    >
      <ErrorNote error={retry.error} otherwise={t('policy:pay.wrongTryAgain')} />
      <div className={classes.buttons}>
        <Button
          onClick={() => void retry.run({ query: { policyId: payment.policyId } }).catch(() => undefined)}
          loading={retry.busy}
        >
          {t('policy:pay.again')}
        </Button>
      </div>
    </PaymentState>
  );
}

/** Not signed in, or signed in as a user who may not see this policy. */
export function PaymentUnauthorized() {
  const { t } = useTranslation();
  return (
    <PaymentState
      icon={<IconLock size={26} aria-hidden />}
      title={t('policy:pay.unauthorized')}
      text={t('policy:pay.unauthorizedText')}
    >
      <div className={classes.buttons}>
        <Button
          component={AppLink}
          href={`/login?${new URLSearchParams({ from: window.location.pathname })}`}
        >
          {t('policy:pay.signIn')}
        </Button>
      </div>
    </PaymentState>
  );
}

function ToPolicy({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const go = useGo();
  const open = async (): Promise<void> => {
    if (!(await hasSession())) return go('/login');
    const [{ accountType }, { basePaths }] = await Promise.all([
      import('../../../core/session/has-session.ts'),
      import('@parapet/domain/permissions/actors'),
    ]);
    return go(`${basePaths[accountType()]}/policies/${policyId}`);
  };
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => void open()}>
        {t('policy:pay.toPolicy')}
      </Button>
    </div>
  );
}
