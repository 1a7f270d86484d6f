import type { AgencyBill } from '@parapet/contract/billing/agency-bill';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import classes from './billing.module.css';

const money = MONEY_CODES.join(',');
const columns = ['premium', 'charges', 'commission', 'net', 'open'] as const;

/** Which entries of the receivable from agencies a total is made of; what is left to pay is of no one month. */
const codesOf: Readonly<Record<(typeof columns)[number], string | null>> = {
  premium: 'in:PREMIUM',
  charges: `ni:PREMIUM,COMMISSION,WRITE_OFF,${money}`,
  commission: 'in:COMMISSION',
  net: `ni:WRITE_OFF,${money}`,
  open: null,
};

/** Each transaction of the month, and totals that open the entries that make them. */
export function AgencyBillLines({ bill }: { bill: AgencyBill }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const mayOpen = useScopes()('ledger:read');
  const entries = `${base}/ledger?filter.account=in:1110&filter.agencyId=in:${bill.agencyId}`;
  const period = `after=${bill.from}T00:00:00.000Z&before=${bill.to}T23:59:59.999Z`;
  return (
    <div className={classes.lines} tabIndex={0} role="region" aria-label={bill.number}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('policy:agencyBill.policy')}</th>
            <th scope="col">{t('policy:agencyBill.transaction')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={classes.end}>
                {t(`policy:agencyBill.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={line.transactionId}>
              <td>
                <AppLink href={`${base}/policies/${line.policyId}?tab=billing`}>{line.policyNumber}</AppLink>
                <small>{line.companyName}</small>
              </td>
              <td>
                {t(`policy:chain.${line.type}`)}
                <small>{t('policy:chain.effective', { date: dateText(line.effectiveDate) })}</small>
              </td>
              {columns.map((name) => (
                <td key={name} className={classes.end}>
                  <MoneyText value={line[name]} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td colSpan={2}>
              <strong>{t('policy:agencyBill.total')}</strong>
            </td>
            {columns.map((name) => (
              <td key={name} className={classes.end}>
                {mayOpen && codesOf[name] ? (
                  <AppLink href={`${entries}&filter.code=${codesOf[name]}&${period}`}>
                    <MoneyText value={bill.totals[name]} />
                  </AppLink>
                ) : (
                  <MoneyText value={bill.totals[name]} />
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
