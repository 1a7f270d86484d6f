import { Button } from '@mantine/core';
import {
  downloadBordereau,
  searchRemittances,
  searchRemittanceShares,
} from '@parapet/contract/billing/remittance';
import { IconDownload, IconNotebook, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { download, buildMessage } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { toast } from '../../../kit/toast.ts';
import { openSendRemittance } from '../trust/trust-dialogs.tsx';

const saveBordereau = (remittanceId: string): Promise<void> =>
  download(downloadBordereau, { params: { remittanceId } }, 'bordereau.csv')
    .then(({ blob, name }) => saveFile(blob, name))
    .catch((error: unknown) => {
      toast.error(buildMessage(error));
    });

/** Lists the payments to the risk carriers, for staff; each opens into its entries and its bordereau. */
export function Remittances() {
  const { t } = useTranslation();
  const base = useBasePath();
  const manages = useScopes()('trust:manage');
  const [, change] = useAddress();
  const columns = useMemo(
    () =>
      listColumns(searchRemittances, (key) => t(`policy:remittance.column.${key}`), [
        { key: 'treatyId', card: 'title' },
        'through',
        'policies',
        'premium',
        'commission',
        'amount',
        { key: 'bookedAt', as: 'time' },
        { key: 'bookedBy', optional: true },
      ]),
    [t],
  );
  return (
    <DataList
      name="remittances"
      label={t('policy:remittance.list')}
      call={searchRemittances}
      columns={columns}
      dated
      searchLabel={t('policy:remittance.search')}
      toolbar={
        manages && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void openSendRemittance()}>
            {t('policy:remittance.dialog.open')}
          </Button>
        )
      }
      actions={(row) => [
        {
          label: t('policy:remittance.bordereau'),
          icon: <IconDownload size={16} />,
          onClick: () => void saveBordereau(row.id),
        },
        {
          label: t('policy:remittance.entries'),
          icon: <IconNotebook size={16} />,
          onClick: () => change({ tab: 'entries', 'filter.remittanceId': `in:${row.id}` }),
        },
      ]}
      href={(row) => `${base}/ledger?tab=entries&filter.remittanceId=in:${row.id}`}
      empty={{ title: t('policy:remittance.empty'), text: t('policy:remittance.emptyText') }}
    />
  );
}

/** URL prefix for the list of a party's own shares, among the other lists of its page. */
const OWN = 'share.';

/** The shares that a party was paid under a treaty, each with its bordereau, on its home page. */
export const sharesOfTreaty = (base: string, treatyId: string): string =>
  `${base}/dashboard?${OWN}filter.treatyId=in:${encodeURIComponent(treatyId)}#shares`;

/** A carrier's or reinsurer's own share of what was paid, of one treaty where the address names it. */
export function OwnRemittances() {
  const { t } = useTranslation();
  const columns = useMemo(
    () =>
      listColumns(searchRemittanceShares, (key) => t(`policy:remittance.column.${key}`), [
        { key: 'treatyId', card: 'title' },
        'through',
        {
          key: 'share',
          cell: (row) => t('policy:remittance.percent', { percent: Number((row.share * 100).toFixed(4)) }),
        },
        'premium',
        'commission',
        'amount',
        { key: 'bookedAt', as: 'time' },
      ]),
    [t],
  );
  return (
    <DataList
      name="own-remittances"
      prefix={OWN}
      label={t('policy:remittance.own')}
      call={searchRemittanceShares}
      columns={columns}
      dated
      actions={(row) => [
        {
          label: t('policy:remittance.bordereau'),
          icon: <IconDownload size={16} />,
          onClick: () => void saveBordereau(row.remittanceId),
        },
      ]}
      empty={{ title: t('policy:remittance.empty'), text: t('policy:remittance.ownEmpty') }}
    />
  );
}
