import type { Request } from '@parapet/contract/call';
import { searchFinanced, sumFinanced } from '@parapet/contract/billing/financed';
import { planStandings, planStandingTraits } from '@parapet/domain/ledger/plan-standing';
import { IconCalendarX, IconFileCheck, IconMailExclamation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { RowAction, RowOf } from '../../kit/list/list-types.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { openStatement } from '../billing/index.ts';
import { openOnPolicy } from '../policy/index.ts';

type Row = RowOf<typeof searchFinanced>;

const buildColumns = (t: TFunction) =>
  listColumns(searchFinanced, (key) => t(`policy:financed.column.${key}`), [
    { key: 'companyName', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    {
      key: 'standing',
      cell: ({ standing }) => (
        <StatusBadge
          tone={planStandingTraits[standing].tone}
          label={t(`policy:financed.standing.${standing}`)}
        />
      ),
      text: ({ standing }) => t(`policy:financed.standing.${standing}`),
      card: 'corner',
    },
    'inDefault',
    'due',
    'nextDueOn',
    'installmentAmount',
    {
      key: 'installmentsPaid',
      align: 'end',
      cell: (row) =>
        t('policy:financed.of', {
          paid: row.installmentsPaid ?? row.installmentsDue,
          all: row.numberOfInstallments,
        }),
    },
    {
      key: 'statedOn',
      cell: (row) => (row.statedOn ? dateText(row.statedOn) : t('policy:financed.notStated')),
    },
    'advanceOwed',
    { key: 'amountFinanced', optional: true },
    { key: 'paid', optional: true },
    { key: 'acceptedOn', optional: true },
    { key: 'agencyName', optional: true },
    { key: 'policyStatus', optional: true },
  ]);

/** Shows the totals of the financed plans that match the list. */
function PlanSums({ query }: { query: Request<typeof sumFinanced>['query'] }) {
  const { t } = useTranslation();
  const sums = useCall(sumFinanced, { query }, { keep: true }).data;
  if (!sums || sums.count === 0) return null;
  const { count, totals } = sums;
  return (
    <span className="tabular">
      {t('policy:financed.sums', {
        count,
        due: totals.map(({ due }) => moneyText(due)).join(' + '),
        inDefault: totals.map(({ inDefault }) => moneyText(inDefault)).join(' + '),
      })}
    </span>
  );
}

/** The acts of a financer: what it was paid, that it is going to ask for a cancellation, and the request. */
function useActs(): (row: Row) => RowAction[] {
  const { t } = useTranslation();
  const may = useScopes();
  const icons = { 'note-financer-intent': IconMailExclamation, 'request-cancellation': IconCalendarX };
  const commands = ['note-financer-intent', 'request-cancellation'] as const;
  return ({ policyId, can }) => [
    ...(may('finance:state')
      ? [
          {
            label: t('policy:financed.state'),
            icon: <IconFileCheck size={16} />,
            onClick: () => void openStatement(policyId),
          },
        ]
      : []),
    ...commands
      .filter((command) => can.includes(command))
      .map((command) => {
        const Icon = icons[command];
        return {
          label: t(`policy:command.${command}.label`),
          icon: <Icon size={16} />,
          onClick: () => void openOnPolicy(command, policyId),
        };
      }),
  ];
}

/** The plans of a financer, those in default first. */
export function FinancedList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="financed"
      label={t('policy:financed.list')}
      call={searchFinanced}
      columns={columns}
      searchLabel={t('policy:financed.search')}
      href={(row) => `${base}/policies/${row.policyId}?tab=billing`}
      actions={useActs()}
      filters={[
        {
          key: 'standing',
          label: t('policy:financed.column.standing'),
          many: true,
          options: planStandings.map((value) => ({ value, label: t(`policy:financed.standing.${value}`) })),
        },
      ]}
      summary={(query) => <PlanSums query={query} />}
      empty={{ title: t('policy:financed.empty'), text: t('policy:financed.emptyText') }}
    />
  );
}
