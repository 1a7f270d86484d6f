import { getTrialBalance } from '@parapet/contract/billing/ledger';
import { addDays } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable, type Column } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { moneyText } from '../../../kit/format.ts';
import classes from '../billing.module.css';

type Period = { from?: string | undefined; to?: string | undefined };

/** The days whose entries make a figure: what stood there before the period, what came in it, or both. */
function getPeriod(name: 'opening' | 'debit' | 'credit' | 'closing', { from, to }: Period): Period {
  if (name === 'opening') return { to: addDays(from ?? FIRST_DAY, -1) };
  return name === 'closing' ? { to } : { from, to };
}
/** Start of all periods: no entry was booked before it. */
const FIRST_DAY = '1970-01-01';

/**
 * Each account by currency in a period; each, and each of its figures, opens into its entries. And whether
 * the money covers what is held.
 */
export function TrialBalance({ from, to }: Period) {
  const { t } = useTranslation();
  const base = useBasePath();
  const getEntries = (account: number, currency: string, period: Period): string =>
    `${base}/ledger?${new URLSearchParams({
      'filter.account': `in:${account}`,
      'filter.currency': `in:${currency}`,
      ...(period.from && { from: period.from }),
      ...(period.to && { to: period.to }),
    }).toString()}`;
  const balance = useCall(getTrialBalance, { query: { ...(from && { from }), ...(to && { to }) } });
  return (
    <Loaded of={balance}>
      {({ currencies }) => (
        <>
          {currencies.map(({ currency, accounts, sum, trust }) => (
            <Section key={currency} title={t('policy:ledger.trialBalance', { currency })} flush>
              <div className={classes.trust}>
                <Note tone={trust.isCovered && sum.amount === 0 ? 'info' : 'critical'}>
                  {t(trust.isCovered ? 'policy:ledger.covered' : 'policy:ledger.notCovered', {
                    held: moneyText(trust.held),
                    owed: moneyText(trust.owed),
                  })}{' '}
                  {sum.amount === 0
                    ? t('policy:ledger.balanced')
                    : t('policy:ledger.notBalanced', { sum: moneyText(sum) })}
                </Note>
              </div>
              <SmallTable
                label={t('policy:ledger.trialBalance', { currency })}
                rows={accounts}
                keyOf={({ account }) => String(account)}
                columns={[
                  {
                    title: t('policy:ledger.column.account'),
                    cell: ({ account }) => (
                      <AppLink href={getEntries(account, currency, { from, to })}>
                        {account} {t(`policy:ledger.account.${account as 1010}`)}
                      </AppLink>
                    ),
                  },
                  {
                    title: t('policy:ledger.kindTitle'),
                    cell: ({ kind }) => t(`policy:ledger.kind.${kind}`),
                  },
                  ...(['opening', 'debit', 'credit', 'closing'] as const).map(
                    (name): Column<(typeof accounts)[number]> => ({
                      title: t(`policy:ledger.${name}`),
                      cell: (row) => (
                        <AppLink href={getEntries(row.account, currency, getPeriod(name, { from, to }))}>
                          <MoneyText value={row[name]} />
                        </AppLink>
                      ),
                      end: true,
                    }),
                  ),
                ]}
              />
            </Section>
          ))}
          {currencies.length === 0 && <p className="quiet">{t('policy:ledger.empty')}</p>}
        </>
      )}
    </Loaded>
  );
}
