import { searchAgentLicenses, searchAllAgentLicenses } from '@parapet/contract/agency/agent-licenses';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { openDeleteAgentLicense, openUpdateAgentLicense } from './agent-license-dialogs.tsx';
import { openCheckLicense, RegisterMark } from './register-mark.tsx';
import { licenseActions, LicenseMark, useStateFilter } from './license-parts.tsx';

const columnsOf = (t: TFunction, isProvider: boolean) =>
  listColumns(searchAgentLicenses, (key) => t(`agency:license.agent.column.${key}`), [
    { key: 'agentLastName', cell: (row) => `${row.agentFirstName} ${row.agentLastName}`, card: 'title' },
    'agentEmail',
    'state',
    { key: 'number', as: 'tabular' },
    { key: 'npn', as: 'tabular' },
    'expirationDate',
    { key: 'register', cell: (row) => <RegisterMark {...row} /> },
    ...(isProvider ? (['agencyName'] as const) : []),
    { key: 'activeResidentState', cell: (row) => <LicenseMark {...row} />, card: 'corner' },
  ]);

/** The licenses of all agents for administrators; everybody else reads their own. */
export function AgentLicenses({ add }: { add: ReactNode }) {
  const { t } = useTranslation();
  const may = useScopes();
  const manages = may('license:manage');
  const isProvider = may('agency:read');
  const columns = useMemo(() => columnsOf(t, isProvider), [t, isProvider]);
  const state = useStateFilter();
  return (
    <DataList
      name="agent-licenses"
      label={t('agency:license.agent.list')}
      call={manages ? searchAllAgentLicenses : searchAgentLicenses}
      columns={columns}
      searchLabel={t('agency:license.agent.search')}
      filters={[state]}
      actions={(row) =>
        manages
          ? licenseActions(
              () => openUpdateAgentLicense(row),
              () => openCheckLicense('AGENT', row),
              () => openDeleteAgentLicense(row),
            )
          : []
      }
      empty={{ title: t('agency:license.empty'), text: t('agency:license.agent.emptyText'), action: add }}
    />
  );
}
