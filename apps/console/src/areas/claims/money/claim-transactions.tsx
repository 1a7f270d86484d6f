import { Button } from '@mantine/core';
import type { ClaimTransaction } from '@parapet/contract/claims/index';
import type { ClaimTransactionStatus } from '@parapet/domain/claims/transactions';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { dateText, moneyText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openDecideTransaction, openVoidPayment } from './claim-money-dialogs.tsx';
import classes from '../claims.module.css';

export const transactionTones: Record<ClaimTransactionStatus, Tone> = {
  ASKED: 'caution',
  BOOKED: 'positive',
  REFUSED: 'neutral',
  VOIDED: 'critical',
};

/** Lists the requests and bookings on the money of a claim, newest first. */
export function ClaimTransactions({ transactions }: { transactions: readonly ClaimTransaction[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('policy:claims.bookings.title')} flush>
      {transactions.length === 0 ? (
        <EmptyState title={t('policy:claims.bookings.empty')} />
      ) : (
        <ul className={classes.entries} aria-label={t('policy:claims.bookings.title')}>
          {transactions.map((transaction) => (
            <Transaction key={transaction.id} of={transaction} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Transaction({ of }: { of: ClaimTransaction }) {
  const { t } = useTranslation();
  return (
    <li className={classes.entry}>
      <div>
        <strong>
          {of.number}. {of.payeeName ?? t(`policy:claims.bookings.kind.${of.recovery ?? of.kind}`)} ·{' '}
          <MoneyText value={of.amount} />
        </strong>
        <div className="quiet">
          {[
            t(`policy:claims.cost.${of.cost}`),
            of.payout &&
              of.payout.amount !== of.amount.amount &&
              t('policy:claims.bookings.payout', { amount: moneyText(of.payout) }),
            of.reason,
            of.reference,
            t('policy:claims.bookings.asked', { name: of.requestedByName, date: dateText(of.requestedAt) }),
            of.decidedByName &&
              t('policy:claims.bookings.decided', {
                name: of.decidedByName,
                reason: of.decisionReason ?? '',
              }),
            of.carrierReference && t('policy:claims.bookings.carrier', { reference: of.carrierReference }),
            of.voidedByName &&
              t('policy:claims.bookings.voided', { name: of.voidedByName, reason: of.voidReason ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {of.isBeyondLimit && <StatusBadge tone="critical" label={t('policy:claims.bookings.beyond')} />}
      {of.needsCarrier && of.carrierReference === '' && (
        <StatusBadge tone="caution" label={t('policy:claims.bookings.needsCarrier')} />
      )}
      <StatusBadge
        tone={transactionTones[of.status]}
        label={t(`policy:claims.bookings.status.${of.status}`)}
      />
      {of.canDecide && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => void openDecideTransaction(of, false)}>
            {t('policy:claims.bookings.decline')}
          </Button>
          <Button size="compact-sm" onClick={() => void openDecideTransaction(of, true)}>
            {t('policy:claims.bookings.book')}
          </Button>
        </>
      )}
      {of.canVoid && (
        <Button size="compact-sm" variant="default" onClick={() => void openVoidPayment(of)}>
          {t('policy:claims.bookings.void')}
        </Button>
      )}
    </li>
  );
}
