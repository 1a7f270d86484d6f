import { Button } from '@mantine/core';
import { listTaxReturns, type TaxReturn } from '@parapet/contract/billing/remittance';
import { addDays, addMonths } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './billing.module.css';
import { openPayTaxReturn } from './trust-dialogs.tsx';

/** What each state is owed for each month, and what of it was paid. */
export function TaxReturns() {
  const { t } = useTranslation();
  const base = useBasePath();
  const manages = useScopes()('trust:manage');
  const returns = useCall(listTaxReturns, {});
  const title = t('policy:taxReturn.list');
  const entriesOf = ({ account, jurisdiction, month }: TaxReturn) =>
    `${base}/ledger?tab=entries&filter.account=in:${account}&filter.jurisdiction=in:${jurisdiction}` +
    `&after=${month}-01&before=${addDays(addMonths(`${month}-01`, 1), -1)}`;
  const stateOf = (one: TaxReturn) => {
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
            <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('policy:ledger.column.account')}</th>
                    <th scope="col">{t('policy:filings.column.state')}</th>
                    <th scope="col">{t('policy:filings.column.month')}</th>
                    <th scope="col" className={classes.end}>
                      {t('policy:ledger.column.amount')}
                    </th>
                    <th scope="col">{t('policy:filings.column.status')}</th>
                    <th scope="col" aria-label={t('policy:taxReturn.dialog.submit')} />
                  </tr>
                </thead>
                <tbody>
                  {content.map((one) => (
                    <tr key={`${one.account}-${one.jurisdiction}-${one.month}`}>
                      <td>
                        {one.account} {t(`policy:ledger.account.${one.account}`)}
                      </td>
                      <td>{one.jurisdiction}</td>
                      <td className="tabular" style={{ whiteSpace: 'nowrap' }}>
                        {one.month}
                      </td>
                      <td className={classes.end}>
                        <AppLink href={entriesOf(one)}>
                          <MoneyText value={one.amount} />
                        </AppLink>
                      </td>
                      <td>{stateOf(one)}</td>
                      <td className={classes.end}>
                        {manages && one.canPay && (
                          <Button
                            size="compact-sm"
                            variant="default"
                            aria-label={t('policy:taxReturn.payOf', {
                              account: one.account,
                              state: one.jurisdiction,
                              month: one.month,
                            })}
                            onClick={() => void openPayTaxReturn(one)}
                          >
                            {t('policy:taxReturn.dialog.submit')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Section>
        )
      }
    </Loaded>
  );
}
