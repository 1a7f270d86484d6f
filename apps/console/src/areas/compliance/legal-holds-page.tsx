import { Button } from '@mantine/core';
import { searchLegalHolds } from '@parapet/contract/compliance/legal-holds';
import { IconLockOpen, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../core/session/use-me.ts';
import { dateText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openPlaceLegalHold, openReleaseLegalHold } from './legal-hold-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchLegalHolds, (key) => t(`organization:legalHolds.column.${key}`), [
    { key: 'subject', card: 'title' },
    { key: 'kind', cell: (row) => t(`organization:legalHolds.kind.${row.kind}`) },
    'matter',
    'reason',
    'created',
    'placedBy',
    {
      key: 'releasedAt',
      cell: (row) => (row.releasedAt ? dateText(row.releasedAt) : t('organization:legalHolds.open')),
    },
    { key: 'releasedBy', optional: true },
    { key: 'releaseReason', optional: true },
  ]);

/** /admin/legal-holds: what must not be deleted while a matter is open. */
export default function LegalHoldsPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader
        title={t('organization:legalHolds.list')}
        subtitle={t('organization:legalHolds.subtitle')}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void openPlaceLegalHold(may)}
          >
            {t('organization:legalHolds.place.open')}
          </Button>
        }
      />
      <DataList
        name="legal-holds"
        label={t('organization:legalHolds.list')}
        call={searchLegalHolds}
        columns={columns}
        searchLabel={t('organization:legalHolds.search')}
        actions={(row) =>
          row.releasedAt
            ? []
            : [
                {
                  label: t('organization:legalHolds.release.open'),
                  icon: <IconLockOpen size={16} />,
                  onClick: () => void openReleaseLegalHold(row),
                },
              ]
        }
        empty={{ title: t('organization:legalHolds.empty'), text: t('organization:legalHolds.emptyText') }}
      />
    </>
  );
}
