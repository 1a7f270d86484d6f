import { searchLedger } from '@parapet/contract/billing/ledger';
import { accountNumbers } from '@parapet/domain/ledger/chart';
import { isPlainDate, type PlainDate } from '@parapet/domain/dates';
import { IconListDetails, IconNotebook } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import classes from '../billing.module.css';
import { Remittances } from '../agency-bill/remittances.tsx';
import { TaxReturns } from './tax-returns.tsx';
import { TrialBalance } from './trial-balance.tsx';
import { TrustTest } from './trust-test.tsx';

const accountText = (t: TFunction, account: number): string =>
  `${account} ${t(`policy:ledger.account.${account as 1010}`)}`;

const buildColumns = (t: TFunction) =>
  listColumns(searchLedger, (key) => t(`policy:ledger.column.${key}`), [
    { key: 'at', as: 'time' },
    { key: 'account', cell: (row) => accountText(t, row.account), align: 'start', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    { key: 'companyName', optional: true },
    { key: 'agencyName', optional: true },
    { key: 'code', cell: (row) => wordOr(`policy:billing.code.${row.code}`, row.code) },
    { key: 'jurisdiction', optional: true },
    { key: 'paymentReference', optional: true },
    'amount',
  ]);

/** /admin/ledger: the books. A trial balance by account, and the entries that make every figure. */
export default function LedgerPage() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const columns = useMemo(() => buildColumns(t), [t]);
  const base = useBasePath();
  const filters = useMemo(
    () => [
      {
        key: 'account',
        label: t('policy:ledger.column.account'),
        many: true as const,
        options: accountNumbers.map((account) => ({
          value: String(account),
          label: accountText(t, account),
        })),
      },
      {
        key: 'currency',
        label: t('policy:ledger.currency'),
        options: ['USD', 'GBP'].map((value) => ({ value, label: value })),
      },
    ],
    [t],
  );
  const isNarrowed = Object.keys(address).some((name) => name.startsWith('filter.'));
  const open = address['tab'] ?? (isNarrowed ? 'entries' : 'balance');
  const day = (name: 'from' | 'to') => (isPlainDate(address[name] ?? '') ? address[name] : undefined);
  const period = { from: day('from'), to: day('to') };
  return (
    <>
      <PageHeader title={t('policy:ledger.title')} subtitle={t('policy:ledger.subtitle')} />
      <PageTabs
        label={t('policy:ledger.title')}
        value={open}
        onChange={(tab) => change({ tab })}
        tabs={[
          {
            value: 'balance',
            label: t('policy:ledger.balance'),
            content: () => (
              <>
                <PeriodFields period={period} change={change} />
                <TrialBalance
                  {...(period.from && { from: period.from })}
                  {...(period.to && { to: period.to })}
                />
              </>
            ),
          },
          { value: 'trust', label: t('policy:trust.tab'), content: () => <TrustTest /> },
          { value: 'remittances', label: t('policy:remittance.list'), content: () => <Remittances /> },
          { value: 'taxes', label: t('policy:taxReturn.tab'), content: () => <TaxReturns /> },
          {
            value: 'entries',
            label: t('policy:ledger.entries'),
            content: () => (
              <>
                <PeriodFields period={period} change={change} />
                <DataList
                  name="ledger"
                  label={t('policy:ledger.entries')}
                  call={searchLedger}
                  columns={columns}
                  filters={filters}
                  fixed={getInstants(period)}
                  searchLabel={t('policy:ledger.search')}
                  actions={(row) => [
                    {
                      label: t('policy:ledger.openJournal'),
                      icon: <IconNotebook size={16} />,
                      onClick: () =>
                        change({
                          tab: 'entries',
                          'filter.journalId': `in:${row.journalId}`,
                          'filter.account': undefined,
                          'filter.code': undefined,
                        }),
                    },
                    {
                      label: t('policy:ledger.ofPolicy'),
                      icon: <IconListDetails size={16} />,
                      onClick: () =>
                        change({
                          tab: 'entries',
                          'filter.policyId': `in:${row.policyId}`,
                          'filter.account': undefined,
                          'filter.code': undefined,
                        }),
                    },
                  ]}
                  href={(row) => `${base}/policies/${row.policyId}?tab=billing`}
                  empty={{ title: t('policy:ledger.empty') }}
                />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

type Period = { from: PlainDate | undefined; to: PlainDate | undefined };

/** The first and the last instant of a period, by the days of the books, which are those of UTC. */
const getInstants = ({ from, to }: Period) => ({
  after: from && `${from}T00:00:00.000Z`,
  before: to && `${to}T23:59:59.999Z`,
});

/**
 * The period of the trial balance and of the entries: a figure of the one opens the other for the same days.
 */
function PeriodFields({
  period,
  change,
}: {
  period: Period;
  change: (to: Record<string, string | undefined>) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.period}>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={t(`policy:ledger.${name}`)}
          value={period[name] ?? null}
          clearable
          onChange={(value) => change({ [name]: value ?? undefined })}
        />
      ))}
    </div>
  );
}
