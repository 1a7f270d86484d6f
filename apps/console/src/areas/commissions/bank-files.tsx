import { Button } from '@mantine/core';
import {
  batchStatuses,
  getCommissionBatch,
  searchCommissionBatches,
  type CommissionBatch,
} from '@parapet/contract/commissions/batches';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { IconArrowBackUp, IconBan, IconCheck, IconDownload, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { dateText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import {
  openCancelBatch,
  openPrepareBatch,
  openReleaseBatch,
  openReturnPayment,
  saveBankFile,
} from './bank-file-dialogs.tsx';
import classes from './commissions.module.css';

const tones: Record<CommissionBatch['status'], Tone> = {
  PREPARED: 'caution',
  RELEASED: 'positive',
  CANCELED: 'neutral',
};
const itemTones: Record<CommissionBatch['items'][number]['status'], Tone> = {
  WAITING: 'caution',
  SENT: 'positive',
  RETURNED: 'critical',
  CANCELED: 'neutral',
};

/** The files by which agencies are paid, for staff: one prepares, another releases. */
export function BankFiles({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(
    () =>
      listColumns(searchCommissionBatches, (key) => t(`policy:commissions.batch.column.${key}`), [
        { key: 'number', as: 'tabular', card: 'title', width: '90px' },
        { key: 'region', cell: (row) => t(`policy:commissions.batch.region.${row.region}`), width: '150px' },
        {
          key: 'status',
          cell: (row) => (
            <StatusBadge
              tone={tones[row.status]}
              label={t(`policy:commissions.batch.status.${row.status}`)}
            />
          ),
          text: (row) => t(`policy:commissions.batch.status.${row.status}`),
          card: 'corner',
        },
        { key: 'entries', width: '110px' },
        { key: 'total', cell: (row) => <MoneyText value={row.total} /> },
        { key: 'preparedByName' },
        { key: 'decidedByName', cell: (row) => row.decidedByName ?? <span className="quiet">–</span> },
        { key: 'effectiveOn', width: '120px' },
        { key: 'fileName', optional: true },
        { key: 'preparedAt', as: 'ago', optional: true },
      ]),
    [t],
  );
  return (
    <>
      <Section
        title={t('policy:commissions.batch.title')}
        text={t('policy:commissions.batch.text')}
        flush
        actions={
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void openPrepareBatch()}
          >
            {t('policy:commissions.batch.prepare')}
          </Button>
        }
      >
        <DataList
          name="commission-batches"
          label={t('policy:commissions.batch.title')}
          call={searchCommissionBatches}
          size={10}
          columns={columns}
          searchLabel={t('policy:commissions.batch.search')}
          href={(row) => `${base}/commissions?batchId=${row.id}`}
          filters={[
            {
              key: 'status',
              label: t('policy:commissions.batch.column.status'),
              many: true,
              options: batchStatuses.map((value) => ({
                value,
                label: t(`policy:commissions.batch.status.${value}`),
              })),
            },
          ]}
          empty={{
            title: t('policy:commissions.batch.empty'),
            text: t('policy:commissions.batch.emptyText'),
          }}
        />
      </Section>
      {chosen && <BankFile key={chosen} batchId={chosen} />}
    </>
  );
}

function BankFile({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const batch = useCall(getCommissionBatch, { params: { batchId } });
  return (
    <Loaded of={batch}>
      {(it) => (
        <Section
          title={t('policy:commissions.batch.one', { number: it.number })}
          text={
            it.effectiveOn
              ? t('policy:commissions.batch.executed', {
                  date: dateText(it.effectiveOn),
                  hash: it.fileSha256?.slice(0, 16) ?? '',
                })
              : t('policy:commissions.batch.waiting', { by: it.preparedByName })
          }
          flush
          actions={<BatchActions batch={it} />}
        >
          <SmallTable
            label={t('policy:commissions.batch.one', { number: it.number })}
            rows={it.items}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('policy:commissions.agency'),
                cell: (item) => (
                  <>
                    {item.agencyName}
                    <small>
                      {item.reference ?? item.statementNumber} · ••••{item.accountLast}
                    </small>
                  </>
                ),
              },
              {
                title: t('policy:commissions.batch.column.status'),
                cell: (item) => (
                  <>
                    <StatusBadge
                      tone={itemTones[item.status]}
                      label={t(`policy:commissions.batch.item.${item.status}`)}
                    />
                    {item.returnCode && (
                      <small>
                        {item.returnCode} · {item.returnedByName}
                      </small>
                    )}
                  </>
                ),
              },
              { title: t('policy:commissions.line.amount'), money: ({ amount }) => amount },
              {
                title: t('common:list.actions'),
                cell: (item) =>
                  item.canReturn && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconArrowBackUp size={16} aria-hidden />}
                      aria-label={`${t('policy:commissions.batch.return')}: ${item.agencyName}`}
                      onClick={() => void openReturnPayment(item)}
                    >
                      {t('policy:commissions.batch.return')}
                    </Button>
                  ),
                end: true,
                isQuiet: true,
              },
            ]}
          />
        </Section>
      )}
    </Loaded>
  );
}

function BatchActions({ batch }: { batch: CommissionBatch }) {
  const { t } = useTranslation();
  const may = (command: CommissionBatch['can'][number]): boolean => batch.can.includes(command);
  return (
    <span className={classes.actions}>
      {may('cancel-commission-batch') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => void openCancelBatch(batch)}
        >
          {t('policy:commissions.batch.cancel')}
        </Button>
      )}
      {may('release-commission-batch') && (
        <Button
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => void openReleaseBatch(batch)}
        >
          {t('policy:commissions.batch.release')}
        </Button>
      )}
      {may('download-commission-batch') && (
        <Button
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveBankFile(batch)}
        >
          {t('policy:commissions.batch.download')}
        </Button>
      )}
    </span>
  );
}
