import { searchOpenClaims } from '@parapet/contract/claims/index';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';

const columnsOf = (t: TFunction) =>
  listColumns(searchOpenClaims, (key) => t(`policy:openClaims.column.${key}`), [
    { key: 'modified', as: 'ago' },
    { key: 'companyName', card: 'title' },
    { key: 'claimNumber', as: 'tabular' },
    'status',
  ]);

export function OpenClaimsList() {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataList
      name="open-claims"
      label={t('policy:openClaims.label')}
      call={searchOpenClaims}
      columns={columns}
      searchLabel={t('policy:openClaims.search')}
      empty={{ title: t('policy:openClaims.empty'), text: t('policy:openClaims.emptyText') }}
    />
  );
}
