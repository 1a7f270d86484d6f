import { searchClaims } from '@parapet/contract/claims/index';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { claimFileStatuses } from '@parapet/domain/lifecycles/statuses';
import { internalClaimFileStatuses } from '@parapet/domain/lifecycles/claim-file-status';
import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useMe, useScopes } from '../../core/session/use-me.ts';
import { cut } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { ClaimBadge, claimStatusText } from './claim-badge.tsx';
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
    { key: 'status', cell: (row) => <ClaimBadge claim={row} />, text: claimStatusText },
  ]);

/** The states that those who do not work on claims are told. */
const toldStatuses = claimFileStatuses.filter((status) => !internalClaimFileStatuses.includes(status));

/** Filters claims by what the vendor does that works on them. */
export const vendorFilter = (t: TFunction) => ({
  key: 'vendorCategory' as const,
  label: t('policy:claims.vendor.filter'),
  many: true as const,
  options: vendorCategories.map((value) => ({ value, label: t(`policy:claims.vendor.kind.${value}`) })),
});

/** Opens the report of a claim, for those who may report one. */
export function ReportClaimButton() {
  const { t } = useTranslation();
  if (!useScopes()('claim:report')) return null;
  return (
    <Button leftSection={<IconUrgent size={18} aria-hidden />} onClick={() => openReportClaim()}>
      {t('policy:claims.report')}
    </Button>
  );
}

/** The claims of an agency or account, or those that a vendor works on; for staff, all. */
export function ClaimsList({ size = 20 }: { size?: number }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const reads = useScopes()('claim:read-report');
  const isVendor = useMe().account.accountType === 'VENDOR';
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
      toolbar={<ReportClaimButton />}
      filters={[
        {
          key: 'fileStatus',
          label: t('policy:claims.column.status'),
          many: true,
          options: toldStatuses.map((value) => ({ value, label: t(`policy:claims.fileStatus.${value}`) })),
        },
        {
          key: 'isFiled',
          label: t('policy:claims.isFiled.label'),
          options: [
            { value: 'true', label: t('policy:claims.isFiled.yes') },
            { value: 'false', label: t('policy:claims.isFiled.no') },
          ],
        },
        ...(isVendor ? [vendorFilter(t)] : []),
      ]}
      empty={{ title: t('policy:claims.empty'), text: t('policy:claims.emptyText') }}
    />
  );
}

/** Claims that somebody has begun to report and not filed, for those who work on claims. */
export function ClaimDrafts() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="claimDrafts"
      label={t('policy:claims.tab.drafts')}
      call={searchClaims}
      columns={columns}
      size={25}
      fixed={{ 'filter.isFiled': 'in:false' }}
      searchLabel={t('policy:claims.search')}
      href={(row) => `${base}/claims/${row.id}`}
      toolbar={<ReportClaimButton />}
      empty={{ title: t('policy:claims.noDrafts') }}
    />
  );
}
