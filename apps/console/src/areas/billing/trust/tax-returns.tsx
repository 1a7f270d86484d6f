import { Button } from '@mantine/core';
import { listTaxReturns, type TaxReturn } from '@parapet/contract/billing/remittance';
import { addDays, addMonths } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { openPayTaxReturn } from './trust-dialogs.tsx';

/** Lists the tax owed to each state for each month, and the part of it that was paid. */
export function TaxReturns() {
  const { t } = useTranslation();
  const base = useBasePath();
  const manages = useScopes()('trust:manage');
  const returns = useCall(listTaxReturns, {});
  const title = t('policy:taxReturn.list');
  const getEntries = ({ account, jurisdiction, month }: TaxReturn) =>
    `${base}/ledger?tab=entries&filter.account=in:${account}&filter.jurisdiction=in:${jurisdiction}` +
    `&after=${month}-01&before=${addDays(addMonths(`${month}-01`, 1), -1)}`;
  const getState = (one: TaxReturn) => {
    if (one.paidOn)
      return t('policy:taxReturn.paid', {
        date: dateText(one.paidOn),
        name: one.paidBy,
        reference: one.reference,
      });
    if (one.canPay) return t('policy:taxReturn.open');
    return t(one.amount.amount > 0 ? 'policy:taxReturn.running' : 'policy:taxReturn.nothing');
  };
  return (
    <Loaded of={returns}>
      {({ content }) =>
        content.length === 0 ? (
          <p className="quiet">{t('policy:taxReturn.empty')}</p>
        ) : (
          <Section title={title} flush>
            <SmallTable
              label={title}
              rows={content}
              keyOf={(one) => `${one.account}-${one.jurisdiction}-${one.month}`}
              columns={[
                {
                  title: t('policy:ledger.column.account'),
                  cell: ({ account }) => `${account} ${t(`policy:ledger.account.${account}`)}`,
                },
                { title: t('policy:filings.column.state'), cell: ({ jurisdiction }) => jurisdiction },
                {
                  title: t('policy:filings.column.month'),
                  cell: ({ month }) => (
                    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
                      {month}
                    </span>
                  ),
                },
                {
                  title: t('policy:ledger.column.amount'),
                  cell: (row) => (
                    <AppLink href={getEntries(row)}>
                      <MoneyText value={row.amount} />
                    </AppLink>
                  ),
                  end: true,
                },
                { title: t('policy:filings.column.status'), cell: getState },
                {
                  title: t('policy:taxReturn.dialog.submit'),
                  cell: (row) =>
                    manages &&
                    row.canPay && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('policy:taxReturn.payOf', {
                          account: row.account,
                          state: row.jurisdiction,
                          month: row.month,
                        })}
                        onClick={() => void openPayTaxReturn(row)}
                      >
                        {t('policy:taxReturn.dialog.submit')}
                      </Button>
                    ),
                  end: true,
                  isQuiet: true,
                },
              ]}
            />
          </Section>
        )
      }
    </Loaded>
  );
}
