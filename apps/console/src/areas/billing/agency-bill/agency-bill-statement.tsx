import { Button, Select } from '@mantine/core';
import {
  getAgencyBill,
  type AgencyBill,
  type AgencyBillPayment,
  type AgencyBillStats,
} from '@parapet/contract/billing/agency-bill';
import { downloadAgencyBill } from '@parapet/contract/docs/index';
import { IconArrowBackUp, IconCashRegister, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../../core/client.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';
import { dateText } from '../../../kit/format.ts';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { RowMenu } from '../../../kit/list/row-menu.tsx';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { agencyBillCsv } from './agency-bill-csv.ts';
import { AgencyBillLines } from './agency-bill-lines.tsx';
import classes from '../billing.module.css';
import { openPayAgencyBill } from './pay-agency-bill-dialog.tsx';
import { openVoidAgencyPayment } from '../transaction-dialogs.tsx';

type Asked = { month: number; year: number };

/** The bill of a month: its transactions, its totals, what was paid of it. */
export function AgencyBillStatement({ stats, month, year }: { stats: AgencyBillStats } & Asked) {
  const { t } = useTranslation();
  const [, change] = useAddress();
  const request = { params: { month, year }, query: { agencyId: stats.agencyId } };
  const bill = useCall(getAgencyBill, request);
  return (
    <Loaded of={bill}>
      {(it) => (
        <Section
          title={t('policy:agencyBill.bill', { number: it.number })}
          text={t(it.isClosed ? 'policy:agencyBill.closed' : 'policy:agencyBill.growing', {
            from: dateText(it.from),
            to: dateText(it.to),
          })}
          actions={
            <span className={classes.actions}>
              <DownloadButton get={() => download(downloadAgencyBill, request, `${it.number}.pdf`)}>
                {t('policy:agencyBill.pdf')}
              </DownloadButton>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileTypeCsv size={16} aria-hidden />}
                onClick={() => agencyBillCsv(t, it)}
              >
                {t('policy:agencyBill.csv')}
              </Button>
              {it.canPay && (
                <Button
                  size="xs"
                  leftSection={<IconCashRegister size={16} aria-hidden />}
                  onClick={() => void openPayAgencyBill(it, { month, year })}
                >
                  {t('policy:agencyBill.pay.open')}
                </Button>
              )}
            </span>
          }
        >
          <div className={classes.period}>
            <Select
              label={t('policy:agencyBill.month')}
              value={`${year}-${month}`}
              data={stats.months.map((one) => ({
                value: `${one.year}-${one.month}`,
                label: `${one.year}-${String(one.month).padStart(2, '0')}`,
              }))}
              onChange={(value) => change({ agencyId: stats.agencyId, month: value ?? undefined })}
            />
          </div>
          <KeyValues
            pairs={[
              { label: t('policy:billing.due'), value: dateText(it.dueDate) },
              { label: t('policy:agencyBill.age'), value: t(`policy:agencyBill.aging.${it.aging}`) },
              { label: t('policy:billing.left'), value: <MoneyText value={it.totals.open} /> },
            ]}
          />
          <AgencyBillLines bill={it} />
          <Payments bill={it} />
        </Section>
      )}
    </Loaded>
  );
}

function Payments({ bill }: { bill: AgencyBill }) {
  const { t } = useTranslation();
  const buildActions = (payment: AgencyBillPayment): RowAction[] =>
    payment.canVoid
      ? [
          {
            label: t('policy:agencyBill.void.open'),
            icon: <IconArrowBackUp size={16} />,
            danger: true,
            onClick: () => void openVoidAgencyPayment(payment),
          },
        ]
      : [];
  if (bill.payments.length === 0) return <p className="quiet">{t('policy:transaction.none')}</p>;
  return (
    <>
      <h3 className={classes.below}>{t('policy:agencyBill.payments')}</h3>
      <SmallTable
        label={t('policy:agencyBill.payments')}
        rows={bill.payments}
        keyOf={({ id }) => id}
        columns={[
          { title: t('policy:apply.date'), cell: (row) => dateText(row.paymentDate) },
          {
            title: t('policy:apply.reference'),
            cell: (row) => (
              <>
                {row.paymentMethod} {row.reference}{' '}
                {row.voided && <StatusBadge tone="neutral" label={t('policy:transaction.statuses.Void')} />}
                <small>{[row.description, row.by, row.voided?.reason].filter(Boolean).join(' · ')}</small>
              </>
            ),
          },
          { title: t('policy:agencyBill.setOff'), money: ({ credit }) => credit },
          { title: t('policy:billing.amount'), money: ({ amount }) => amount },
          {
            title: t('common:list.actions'),
            cell: (row) => (
              <RowMenu actions={buildActions(row)} name={row.reference ?? dateText(row.paymentDate)} />
            ),
            end: true,
            isQuiet: true,
          },
        ]}
      />
    </>
  );
}
