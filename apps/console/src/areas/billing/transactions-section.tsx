import { listTransactions, type MoneyTransaction } from '@parapet/contract/billing/transactions';
import type { Policy } from '@parapet/contract/policy/index';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { IconArrowBackUp, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { dateText } from '../../kit/format.ts';
import type { RowAction } from '../../kit/list/list-types.ts';
import { RowMenu } from '../../kit/list/row-menu.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './billing.module.css';
import { openCloseTransaction, openUpdateTransaction, openVoidTransaction } from './transaction-dialogs.tsx';

const tones: Readonly<Record<MoneyTransaction['status'], Tone>> = {
  Paid: 'positive',
  Failed: 'critical',
  'In Process': 'info',
  Void: 'neutral',
};

/** A policy's payments and what was paid back, with what staff may do with each. */
export function TransactionsSection({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const transactions = useCall(listTransactions, { query: { policyId: policy.id } });
  const buildActions = (transaction: MoneyTransaction): RowAction[] => [
    ...(transaction.can.edit
      ? [
          {
            label: t('policy:transaction.edit.open'),
            icon: <IconPencil size={16} />,
            onClick: () => void openUpdateTransaction(transaction),
          },
        ]
      : []),
    ...(transaction.can.close
      ? [
          {
            label: t('policy:transaction.close.open'),
            icon: <IconCircleCheck size={16} />,
            onClick: () => void openCloseTransaction(policy, transaction),
          },
        ]
      : []),
    ...(transaction.can.void
      ? [
          {
            label: t('policy:transaction.void.open'),
            icon: <IconArrowBackUp size={16} />,
            danger: true,
            onClick: () => void openVoidTransaction(transaction),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('policy:transaction.list')} text={t('policy:transaction.text')} flush>
      <Loaded of={transactions} skeleton={<div style={{ height: 60 }} aria-busy="true" />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className={`quiet ${classes.none}`}>{t('policy:transaction.none')}</p>
          ) : (
            <SmallTable
              label={t('policy:transaction.list')}
              rows={content}
              keyOf={({ id }) => id}
              columns={[
                { title: t('policy:billing.date'), cell: ({ paymentDate }) => dateText(paymentDate) },
                {
                  title: t('policy:apply.method'),
                  cell: (row) => (
                    <>
                      {t(`policy:transaction.methods.${row.paymentMethod}`)}
                      {row.lastFour && ` •••• ${row.lastFour}`}
                      {row.kind === 'CHARGEBACK' && ` · ${t('policy:transaction.chargeback')}`}
                      <small>
                        {[
                          row.paymentDesc,
                          t('policy:billing.transaction', { id: row.transactionId }),
                          row.edits > 0 && t('policy:transaction.edits', { count: row.edits }),
                          row.comment,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </>
                  ),
                },
                {
                  title: t('policy:transaction.status'),
                  cell: (row) => (
                    <>
                      <StatusBadge
                        tone={tones[row.status]}
                        label={t(`policy:transaction.statuses.${row.status}`)}
                      />
                      {row.isClosed && row.status !== 'Void' && (
                        <small>{t('policy:transaction.closed')}</small>
                      )}
                    </>
                  ),
                },
                { title: t('policy:billing.amount'), money: ({ amountPaid }) => amountPaid },
                {
                  title: t('common:list.actions'),
                  cell: (row) => <RowMenu actions={buildActions(row)} name={dateText(row.paymentDate)} />,
                  end: true,
                  isQuiet: true,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
