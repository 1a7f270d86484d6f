import { getTrialBalance } from '@parapet/contract/billing/ledger';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { MoneyText } from '../../kit/money-text.tsx';
import { Note } from '../../kit/note.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { moneyText } from '../../kit/format.ts';
import classes from './billing.module.css';

type Period = { from?: string; to?: string };

/** Each account by currency in a period; each opens into its entries. And whether the money covers what is held. */
export function TrialBalance({ from, to }: Period) {
  const { t } = useTranslation();
  const base = useBasePath();
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
              <div
                className={classes.scroll}
                tabIndex={0}
                role="region"
                aria-label={t('policy:ledger.trialBalance', { currency })}
              >
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('policy:ledger.column.account')}</th>
                      <th scope="col">{t('policy:ledger.kindTitle')}</th>
                      {(['opening', 'debit', 'credit', 'closing'] as const).map((name) => (
                        <th key={name} scope="col" className={classes.end}>
                          {t(`policy:ledger.${name}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {accounts.map(({ account, kind, opening, debit, credit, closing }) => (
                      <tr key={account}>
                        <td>
                          <AppLink
                            href={`${base}/ledger?filter.account=in:${account}&filter.currency=in:${currency}`}
                          >
                            {account} {t(`policy:ledger.account.${account as 1010}`)}
                          </AppLink>
                        </td>
                        <td>{t(`policy:ledger.kind.${kind}`)}</td>
                        {[opening, debit, credit, closing].map((value, at) => (
                          <td key={at} className={classes.end}>
                            <MoneyText value={value} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
          ))}
          {currencies.length === 0 && <p className="quiet">{t('policy:ledger.empty')}</p>}
        </>
      )}
    </Loaded>
  );
}
