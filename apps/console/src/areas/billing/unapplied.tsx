import type { listUnapplied } from '@parapet/contract/billing/unapplied';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import { DateText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import classes from './billing.module.css';
import { LedgerLink } from './ledger-link.tsx';

/** Money that pays nothing yet, with what came, what paid an invoice and what went back. */
export function Unapplied({ policyId, of }: { policyId: string; of: Answer<typeof listUnapplied> }) {
  const { t } = useTranslation();
  if (of.content.length === 0) return null;
  return (
    <Section
      title={t('policy:unapplied.list')}
      text={
        of.refundOn
          ? t('policy:unapplied.text', { amount: moneyText(of.amount), date: dateText(of.refundOn) })
          : t('policy:unapplied.none')
      }
      flush
    >
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:unapplied.list')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('policy:billing.date')}</th>
              <th scope="col">{t('policy:billing.item')}</th>
              <th scope="col" className={classes.end}>
                {t('policy:billing.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.content.map((one) => (
              <tr key={one.id}>
                <td>
                  <DateText value={one.at} />
                </td>
                <td>
                  {wordOr(`policy:billing.code.${one.code}`, one.code)}
                  <small>
                    {[
                      t('policy:billing.transaction', { id: one.transactionId }),
                      one.invoiceNumber && t('policy:unapplied.invoice', { number: one.invoiceNumber }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td className={classes.end}>
                  <LedgerLink value={one.amount} policyId={policyId} of="unapplied" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
