import { searchClaims } from '@parapet/contract/claims/index';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { claimStatuses } from '@parapet/domain/lifecycles/statuses';
import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useMe, useScopes } from '../../core/session/use-me.ts';
import { cut } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { openReportClaim } from './report-claim-dialog.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchClaims, (key) => t(`policy:claims.column.${key}`), [
    { key: 'modified', as: 'ago', width: '130px' },
    { key: 'companyName', card: 'title' },
    { key: 'claimNumber', as: 'tabular' },
    'lossDate',
    {
      key: 'lossDescription',
      cell: (row) => cut(row.lossDescription ?? '', 80),
      text: (row) => row.lossDescription ?? '',
    },
    { key: 'policyNumber', as: 'tabular', optional: true },
    'status',
  ]);

/**
 * The claims that a user may see: all for the provider, those of an agency or account, those that a vendor
 * works on.
 */
export function ClaimsList({ size = 20 }: { size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const reads = may('claim:read-report');
  const knowsVendors = useMe().account.accountType === 'VENDOR' || may('claim:work');
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="claims"
      label={t('policy:claims.label')}
      call={searchClaims}
      columns={columns}
      size={size}
      searchLabel={t('policy:claims.search')}
      href={(row) => (reads || row.isOwnDraft ? `${base}/claims/${row.id}` : undefined)}
      toolbar={
        may('claim:report') && (
          <Button leftSection={<IconUrgent size={18} aria-hidden />} onClick={() => openReportClaim()}>
            {t('policy:claims.report')}
          </Button>
        )
      }
      filters={[
        {
          key: 'status',
          label: t('policy:claims.column.status'),
          many: true,
          options: claimStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
        },
        ...(knowsVendors
          ? [
              {
                key: 'vendorCategory',
                label: t('policy:claims.vendor.filter'),
                many: true as const,
                options: vendorCategories.map((value) => ({
                  value,
                  label: t(`policy:claims.vendor.kind.${value}`),
                })),
              },
            ]
          : []),
      ]}
      empty={{ title: t('policy:claims.empty'), text: t('policy:claims.emptyText') }}
    />
  );
}
