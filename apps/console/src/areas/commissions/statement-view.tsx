import { Button } from '@mantine/core';
import {
  getCommissionStatement,
  type FullCommissionStatement,
} from '@parapet/contract/commissions/statements';
import { downloadCommissions, downloadPaymentAdvice } from '@parapet/contract/docs/index';
import { addDays, addMonths } from '@parapet/domain/dates';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './commissions.module.css';
import { StatementLines } from './statement-lines.tsx';

const parts = [
  'opening',
  'commission',
  'clawBacks',
  'brokerFees',
  'adjustments',
  'kept',
  'payments',
  'closing',
  'payable',
  'held',
] as const;

/** A closed statement: what it comes to, its lines, what is held, and what was paid of it. */
export function StatementView({ id }: { id: string }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const statement = useCall(getCommissionStatement, { params: { id } });
  return (
    <Loaded of={statement}>
      {(it) => (
        <>
          <Section
            title={t('policy:commissions.statement', { number: it.number })}
            text={t('policy:commissions.closed', {
              from: dateText(it.month),
              to: dateText(addDays(addMonths(it.month, 1), -1)),
            })}
            actions={
              <span className={classes.actions}>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconArrowLeft size={16} aria-hidden />}
                  onClick={() =>
                    change({ agencyId: address['agencyId'], tab: 'statements', statement: undefined })
                  }
                >
                  {t('policy:commissions.all')}
                </Button>
                {(['pdf', 'csv'] as const).map((format) => (
                  <DownloadButton key={format} get={() => getFile(it, format)}>
                    {format.toUpperCase()}
                  </DownloadButton>
                ))}
              </span>
            }
          >
            <KeyValues
              pairs={parts.map((name) => ({
                label: t(`policy:commissions.column.${name}`),
                value: <MoneyText value={it[name]} />,
              }))}
            />
          </Section>
          <StatementLines statement={it} />
          <Holds statement={it} />
          <Payments statement={it} />
        </>
      )}
    </Loaded>
  );
}

const getFile = ({ agencyId, month, number }: FullCommissionStatement, format: 'pdf' | 'csv') =>
  download(
    downloadCommissions,
    { query: { agencyId, year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)), format } },
    `${number}.${format}`,
  );

/** Lists the amounts that are due but not paid, each with its reason. */
function Holds({ statement: { holds } }: { statement: FullCommissionStatement }) {
  const { t } = useTranslation();
  const title = t('policy:commissions.holds');
  if (holds.length === 0) return null;
  return (
    <Section title={title} flush>
      <SmallTable
        label={title}
        rows={holds}
        keyOf={({ policyId }) => policyId}
        columns={[
          {
            title: t('policy:commissions.line.policy'),
            cell: (hold) => (
              <>
                {hold.policyNumber}
                <small>{hold.companyName}</small>
              </>
            ),
          },
          { title: t('policy:commissions.line.state'), cell: ({ state }) => state },
          {
            title: t('policy:commissions.line.reason'),
            cell: ({ reason }) => t(`policy:commissions.hold.${reason}`),
          },
          { title: t('policy:commissions.line.amount'), money: ({ amount }) => amount },
        ]}
      />
    </Section>
  );
}

/** Lists the payments of a statement, with the bank's references. */
function Payments({
  statement: { paidOf, agencyId, month, number },
}: {
  statement: FullCommissionStatement;
}) {
  const { t } = useTranslation();
  const title = t('policy:commissions.paidOf');
  if (paidOf.length === 0) return null;
  const query = { agencyId, year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
  return (
    <Section
      title={title}
      flush
      actions={
        <DownloadButton
          compact
          get={() => download(downloadPaymentAdvice, { query }, `${number}-payments.pdf`)}
        >
          {t('policy:docs.type.PAYMENT_ADVICE')}
        </DownloadButton>
      }
    >
      <SmallTable
        label={title}
        rows={paidOf}
        keyOf={({ id }) => id}
        columns={[
          { title: t('policy:commissions.line.paidAt'), cell: ({ paidAt }) => dateText(paidAt.slice(0, 10)) },
          {
            title: t('policy:commissions.line.reference'),
            cell: (row) => (
              <>
                {row.reference}
                {row.isReturned && (
                  <StatusBadge tone="critical" label={t('policy:commissions.batch.item.RETURNED')} />
                )}
                <small>{[row.description, row.paidBy, `••••${row.accountLast}`].join(' · ')}</small>
              </>
            ),
          },
          { title: t('policy:commissions.line.amount'), money: ({ amount }) => amount },
        ]}
      />
    </Section>
  );
}
