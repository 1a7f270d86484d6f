import { searchAgents } from '@parapet/contract/agency/agents';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cut } from '../../../kit/format.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';

/** The people who sign in at an agency, or at all that the reader may see. */
export function AgentsList({ agencyId }: { agencyId?: string }) {
  const { t } = useTranslation();
  const columns = useMemo(
    () =>
      listColumns(searchAgents, (key) => t(`agency:record.agent.column.${key}`), [
        { key: 'lastName', cell: (row) => `${row.firstName} ${row.lastName}`, card: 'title' },
        'email',
        { key: 'phone', as: 'tabular' },
        { key: 'npn', as: 'tabular' },
        'role',
        { key: 'states', cell: (row) => cut(row.states, 40), text: (row) => row.states },
        ...(agencyId ? [] : (['agencyName'] as const)),
      ]),
    [t, agencyId],
  );
  return (
    <DataList
      name={agencyId ? 'agents-of-agency' : 'agents'}
      label={t('agency:record.tab.agents')}
      call={searchAgents}
      columns={columns}
      fixed={agencyId ? { 'filter.agencyId': `in:${agencyId}` } : undefined}
      searchLabel={t('agency:record.agent.search')}
      empty={{ title: t('agency:record.agent.empty'), text: t('agency:record.agent.emptyText') }}
    />
  );
}
