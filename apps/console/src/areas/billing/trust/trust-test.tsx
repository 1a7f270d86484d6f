import { Button } from '@mantine/core';
import { getTrustTest } from '@parapet/contract/billing/trust';
import type { Money } from '@parapet/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { moneyText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from '../billing.module.css';
import { openSweepTrust } from './trust-dialogs.tsx';

type Row = { key: string; head: ReactNode; amount: Money; isSum?: true };
type Term = { account: number; amount: Money };

/** Whether the money held covers what is others', by currency; each term opens into its entries. */
export function TrustTest() {
  const { t } = useTranslation();
  const base = useBasePath();
  const manages = useScopes()('trust:manage');
  const test = useCall(getTrustTest, {});
  return (
    <Loaded of={test}>
      {({ currencies }) => (
        <>
          {currencies.map(({ currency, isCovered, difference, toSweep, ...one }) => {
            const buildRows = (terms: readonly Term[]): Row[] =>
              terms.map(({ account, amount }) => ({
                key: String(account),
                head: (
                  <AppLink
                    href={`${base}/ledger?tab=entries&filter.account=in:${account}&filter.currency=in:${currency}`}
                  >
                    {account} {t(`policy:ledger.account.${account as 1010}`)}
                  </AppLink>
                ),
                amount,
              }));
            const getSum = (of: 'held' | 'owed'): Row => ({
              key: of,
              head: <strong>{t(`policy:trust.${of}`)}</strong>,
              amount: one[of],
              isSum: true,
            });
            const title = t('policy:trust.title', { currency });
            return (
              <Section
                key={currency}
                title={title}
                actions={
                  <StatusBadge
                    tone={isCovered ? 'positive' : 'critical'}
                    label={t(isCovered ? 'policy:trust.pass' : 'policy:trust.fail')}
                  />
                }
                flush
              >
                <div className={classes.trust}>
                  <Note tone={isCovered ? 'info' : 'critical'}>
                    {t(isCovered ? 'policy:trust.above' : 'policy:trust.below', {
                      amount: moneyText({ ...difference, amount: Math.abs(difference.amount) }),
                    })}{' '}
                    {toSweep.amount > 0 && t('policy:trust.toSweep', { amount: moneyText(toSweep) })}
                  </Note>
                  {manages && toSweep.amount > 0 && (
                    <Button mt="sm" size="xs" variant="default" onClick={() => void openSweepTrust()}>
                      {t('policy:trust.sweep.open')}
                    </Button>
                  )}
                </div>
                <SmallTable
                  label={title}
                  rows={[
                    ...buildRows(one.heldTerms),
                    getSum('held'),
                    ...buildRows(one.owedTerms),
                    getSum('owed'),
                  ]}
                  keyOf={({ key }) => key}
                  columns={[
                    { title: t('policy:ledger.column.account'), cell: ({ head }) => head },
                    {
                      title: t('policy:ledger.column.amount'),
                      cell: ({ amount, isSum }) => (
                        <MoneyText value={amount} {...(isSum && { strong: true })} />
                      ),
                      end: true,
                    },
                  ]}
                />
              </Section>
            );
          })}
          {currencies.length === 0 && <p className="quiet">{t('policy:ledger.empty')}</p>}
        </>
      )}
    </Loaded>
  );
}
