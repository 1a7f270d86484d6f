import type { Answer } from '@parapet/contract/call';
import { searchBrokerChanges } from '@parapet/contract/policy/index';
import { brokerChangeStatuses } from '@parapet/domain/lifecycles/statuses';
import { brokerChangeTraits } from '@parapet/domain/lifecycles/broker-change-status';
import { Button } from '@mantine/core';
import { IconGavel, IconReplaceUser } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useMe, useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { findDecision, openAnswerBrokerChange } from './answer-broker-change-dialog.tsx';
import { openAskBrokerChange } from './ask-broker-change-dialog.tsx';

type Row = Answer<typeof searchBrokerChanges>['content'][number];

const buildColumns = (t: TFunction) =>
  listColumns(searchBrokerChanges, (key) => t(`policy:broker.column.${key}`), [
    { key: 'companyName', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    'agencyName',
    'newAgencyName',
    'waitsUntil',
    'effectiveDate',
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={brokerChangeTraits[status].tone} label={t(`policy:broker.status.${status}`)} />
      ),
      card: 'corner',
    },
    { key: 'reason', optional: true },
    { key: 'askedBy', optional: true },
    { key: 'askedOn', optional: true },
    { key: 'endedBy', optional: true },
  ]);

/** Lists the broker changes requested by letter: by the reader, or on their policies. Staff see all. */
export function BrokerChangesList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const me = useMe();
  const may = useScopes();
  const columns = useMemo(() => buildColumns(t), [t]);
  /** Checks whether the row opens the policy: the agency that asked sees it once it has moved there. */
  const opens = ({ status, newAgencyId, agencyId }: Row): boolean => {
    const { hasMoved } = brokerChangeTraits[status];
    if (me.account.id === newAgencyId) return hasMoved;
    return me.account.id !== agencyId || !hasMoved;
  };
  return (
    <DataList
      name="broker-changes"
      label={t('policy:broker.list')}
      call={searchBrokerChanges}
      size={25}
      columns={columns}
      searchLabel={t('policy:broker.search')}
      href={(row: Row) => (opens(row) ? `${base}/policies/${row.policyId}` : undefined)}
      actions={(row: Row) => {
        const decision = findDecision(row);
        return decision
          ? [
              {
                label: t(`policy:broker.${decision}.label`),
                icon: <IconGavel size={16} />,
                onClick: () => void openAnswerBrokerChange(row, decision),
              },
            ]
          : [];
      }}
      filters={[
        {
          key: 'status',
          label: t('policy:broker.column.status'),
          many: true,
          options: brokerChangeStatuses.map((value) => ({
            value,
            label: t(`policy:broker.status.${value}`),
          })),
        },
      ]}
      toolbar={
        may('broker:ask') && (
          <Button
            leftSection={<IconReplaceUser size={18} aria-hidden />}
            onClick={() => void openAskBrokerChange({ isStaff: base === '/admin' })}
          >
            {t('policy:broker.ask.open')}
          </Button>
        )
      }
      empty={{ title: t('policy:broker.empty'), text: t('policy:broker.emptyText') }}
    />
  );
}
