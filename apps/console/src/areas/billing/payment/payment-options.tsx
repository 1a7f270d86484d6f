import { ActionIcon } from '@mantine/core';
import { listPaymentMethods } from '@parapet/contract/billing/index';
import {
  IconBuildingBank,
  IconChevronRight,
  IconCreditCard,
  IconMailForward,
  IconTrash,
  IconTransferOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { openBankInfo } from '../bank-info-dialog.tsx';
import classes from '../billing.module.css';
import { openDeletePaymentMethod } from '../delete-payment-method-dialog.tsx';
import type { Chosen, Due } from './payment.ts';
import { openSendToAccounting } from '../send-to-accounting-dialog.tsx';

type Saved = Chosen & { tokenId: string; title: string };
type Props = { payment: Due; opening: string | undefined; choose: (chosen: Chosen) => void };

const fresh: readonly Chosen[] = [
  { key: 'CreditCard', category: 'CreditCard' },
  { key: 'ECheck', category: 'ECheck' },
];
const icons: Record<Chosen['category'], ReactNode> = {
  CreditCard: <IconCreditCard size={24} stroke={1.6} aria-hidden />,
  ECheck: <IconBuildingBank size={24} stroke={1.6} aria-hidden />,
};

/** Saved methods come first, then a new card or account, then the ways to pay outside this page. */
export function PaymentOptions({ payment, opening, choose }: Props) {
  const { t } = useTranslation();
  const mayPay = useScopes()('billing:pay');
  const methods = useCall(listPaymentMethods, { query: { policyId: payment.policyId } });
  const saved: Saved[] = (methods.data?.content ?? []).map(({ title, type, tokenId }) => ({
    key: tokenId,
    tokenId,
    title,
    category: type === 'Credit Card' ? 'CreditCard' : 'ECheck',
  }));
  const option = (chosen: Chosen) => (
    <Option
      icon={icons[chosen.category]}
      title={chosen.title ?? t(`policy:pay.method.${chosen.category}`)}
      text={t(`policy:pay.about.${chosen.category}`)}
      busy={opening === chosen.key}
      disabled={opening !== undefined}
      onClick={() => choose(chosen)}
    />
  );
  return (
    <>
      {saved.length > 0 && (
        <>
          <h3 className={classes.group}>{t('policy:pay.saved')}</h3>
          <ul className={classes.options}>
            {saved.map((one) => (
              <li key={one.key} className={classes.withDelete}>
                {option(one)}
                {mayPay && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('policy:pay.forget.open', { title: one.title })}
                    onClick={() => void openDeletePaymentMethod(payment.policyId, one)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
          <h3 className={classes.group}>{t('policy:pay.fresh')}</h3>
        </>
      )}
      <ul className={classes.options}>
        {fresh.map((one) => (
          <li key={one.key}>{option(one)}</li>
        ))}
      </ul>
      <h3 className={classes.group}>{t('policy:pay.otherwise')}</h3>
      <ul className={classes.options}>
        <li>
          <Option
            icon={<IconTransferOut size={24} stroke={1.6} aria-hidden />}
            title={t('policy:bank.open')}
            text={t('policy:bank.about')}
            onClick={() => void openBankInfo(payment.policyNumber)}
          />
        </li>
        {mayPay && (
          <li>
            <Option
              icon={<IconMailForward size={24} stroke={1.6} aria-hidden />}
              title={t('policy:accounting.open')}
              text={t('policy:accounting.about')}
              onClick={() => void openSendToAccounting(payment)}
            />
          </li>
        )}
      </ul>
    </>
  );
}

type OptionProps = {
  icon: ReactNode;
  title: string;
  text: string;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

function Option({ icon, title, text, busy = false, disabled = false, onClick }: OptionProps) {
  return (
    <button type="button" className={classes.option} disabled={disabled} aria-busy={busy} onClick={onClick}>
      {icon}
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
