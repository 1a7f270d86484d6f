import { searchAgencyLicenses } from '@parapet/contract/agency/agency-licenses';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { openDeleteAgencyLicense, openUpdateAgencyLicense } from './agency-license-dialogs.tsx';
import { openCheckLicense, RegisterMark } from './register-mark.tsx';
import { licenseActions, LicenseMark, useStateFilter } from './license-parts.tsx';

const columnsOf = (t: TFunction, isProvider: boolean) =>
  listColumns(searchAgencyLicenses, (key) => t(`agency:license.column.${key}`), [
    { key: 'state', card: 'title' },
    { key: 'number', as: 'tabular' },
    { key: 'npn', as: 'tabular' },
    'expirationDate',
    { key: 'register', cell: (row) => <RegisterMark {...row} /> },
    ...(isProvider ? (['agencyName'] as const) : []),
    { key: 'activeResidentState', cell: (row) => <LicenseMark {...row} />, card: 'corner' },
  ]);

/** The licenses of the agency, or of all agencies for the provider. */
export function AgencyLicenses({ add }: { add: ReactNode }) {
  const { t } = useTranslation();
  const may = useScopes();
  const isProvider = may('agency:read');
  const columns = useMemo(() => columnsOf(t, isProvider), [t, isProvider]);
  const state = useStateFilter();
  return (
    <DataList
      name="agency-licenses"
      label={t('agency:license.list')}
      call={searchAgencyLicenses}
      columns={columns}
      searchLabel={t('agency:license.search')}
      filters={[state]}
      actions={(row) =>
        may('license:manage')
          ? licenseActions(
              () => openUpdateAgencyLicense(row),
              () => openCheckLicense('AGENCY', row),
              () => openDeleteAgencyLicense(row),
            )
          : []
      }
      empty={{ title: t('agency:license.empty'), text: t('agency:license.emptyText'), action: add }}
    />
  );
}
