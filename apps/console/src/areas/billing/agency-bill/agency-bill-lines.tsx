import type { AgencyBill } from '@parapet/contract/billing/agency-bill';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { SmallTable, SumRow, type Column } from '../../../kit/page/small-table.tsx';

const money = MONEY_CODES.join(',');
const columns = ['premium', 'charges', 'commission', 'net', 'open'] as const;

/**
 * Which entries of the receivable from agencies a total is made of; what is left to pay is of no one month.
 */
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
    <SmallTable
      label={bill.number}
      rows={bill.lines}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          title: t('policy:agencyBill.policy'),
          cell: (line) => (
            <>
              <AppLink href={`${base}/policies/${line.policyId}?tab=billing`}>{line.policyNumber}</AppLink>
              <small>{line.companyName}</small>
            </>
          ),
        },
        {
          title: t('policy:agencyBill.transaction'),
          cell: (line) => (
            <>
              {t(`policy:chain.${line.type}`)}
              <small>{t('policy:chain.effective', { date: dateText(line.effectiveDate) })}</small>
            </>
          ),
        },
        ...columns.map((name): Column<AgencyBill['lines'][number]> => ({
          title: t(`policy:agencyBill.column.${name}`),
          money: (line) => line[name],
        })),
      ]}
      foot={
        <SumRow
          label={t('policy:agencyBill.total')}
          over={2}
          values={columns.map((name) =>
            mayOpen && codesOf[name] ? (
              <AppLink key={name} href={`${entries}&filter.code=${codesOf[name]}&${period}`}>
                <MoneyText value={bill.totals[name]} />
              </AppLink>
            ) : (
              <MoneyText key={name} value={bill.totals[name]} />
            ),
          )}
        />
      }
    />
  );
}
