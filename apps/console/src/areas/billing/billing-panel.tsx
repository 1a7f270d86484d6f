import { getBalance } from '@parapet/contract/billing/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/client.ts';
import { dateText } from '../../kit/format.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './billing.module.css';

/** What is owed on a policy: the balance, and the ledger line by line with what is left after each. */
export function BillingPanel({ policyId, dueDate, status }: { policyId: string; dueDate: string; status: string }) {
  const { t } = useTranslation();
  const balance = useCall(getBalance, { params: { policyId } });
  return (
    <Loaded of={balance}>{({ lines, balance: owed, billed, paid }) => {
      let running = 0;
      return (
        <>
          <Section title={t('policy:billing.balance')}>
            <p className={classes.balance}><MoneyText value={owed} /> <StatusBadge status={status} /></p>
            <KeyValues pairs={[
              { label: t('policy:billing.billed'), value: <MoneyText value={billed} /> },
              { label: t('policy:billing.paid'), value: <MoneyText value={paid} /> },
              { label: t('policy:billing.due'), value: owed.amount > 0 ? dateText(dueDate) : t('policy:billing.nothingDue') },
            ]} />
          </Section>
          <Section title={t('policy:billing.ledger')} text={t('policy:billing.ledgerText')} flush>
            <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:billing.ledger')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('policy:billing.date')}</th><th scope="col">{t('policy:billing.item')}</th>
                    <th scope="col" className={classes.end}>{t('policy:billing.amount')}</th><th scope="col" className={classes.end}>{t('policy:billing.left')}</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => {
                    running += line.amount.amount;
                    return (
                      <tr key={line.id}>
                        <td><DateText value={line.at} /></td>
                        <td>
                          {t(`policy:billing.code.${line.code}`, { defaultValue: line.description })}{line.jurisdiction && line.jurisdiction !== 'UK' ? ` (${line.jurisdiction})` : ''}
                          {line.transactionId && <small>{t('policy:billing.transaction', { id: line.transactionId.slice(0, 12) })}</small>}
                        </td>
                        <td className={classes.end}><MoneyText value={line.amount} /></td>
                        <td className={classes.end}><MoneyText value={{ ...line.amount, amount: running }} /></td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </Section>
        </>
      );
    }}</Loaded>
  );
}
