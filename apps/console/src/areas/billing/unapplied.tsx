import type { listUnapplied } from '@parapet/contract/billing/unapplied';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import { DateText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { LedgerLink } from './trust/ledger-link.tsx';

/** Money that pays nothing yet, with what came, what paid an invoice and what went back. */
export function Unapplied({ policyId, of }: { policyId: string; of: Answer<typeof listUnapplied> }) {
  const { t } = useTranslation();
  if (of.content.length === 0) return null;
  return (
    <Section
      title={t('policy:unapplied.list')}
      text={
        of.refundOn
          ? t('policy:unapplied.text', { amount: moneyText(of.amount), date: dateText(of.refundOn) })
          : t('policy:unapplied.none')
      }
      flush
    >
      <SmallTable
        label={t('policy:unapplied.list')}
        rows={of.content}
        keyOf={({ id }) => id}
        columns={[
          { title: t('policy:billing.date'), cell: ({ at }) => <DateText value={at} /> },
          {
            title: t('policy:billing.item'),
            cell: (row) => (
              <>
                {wordOr(`policy:billing.code.${row.code}`, row.code)}
                <small>
                  {[
                    t('policy:billing.transaction', { id: row.transactionId }),
                    row.invoiceNumber && t('policy:unapplied.invoice', { number: row.invoiceNumber }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </>
            ),
          },
          {
            title: t('policy:billing.amount'),
            cell: ({ amount }) => <LedgerLink value={amount} policyId={policyId} of="unapplied" />,
            end: true,
          },
        ]}
      />
    </Section>
  );
}
