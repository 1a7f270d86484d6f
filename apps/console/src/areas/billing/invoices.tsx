import { listInvoices } from '@parapet/contract/billing/invoices';
import { downloadInvoice } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { wordOr } from '../../core/known.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';

/** The invoices and credit notes of a policy, the newest first. */
export function Invoices({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(listInvoices, { query: { policyId } });
  if (!data || data.content.length === 0) return null;
  return (
    <Section title={t('policy:invoices.list')} flush>
      <SmallTable
        label={t('policy:invoices.list')}
        rows={data.content}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('policy:invoices.number'),
            cell: ({ number }) => <span className="tabular">{number}</span>,
          },
          { title: t('policy:invoices.kind'), cell: ({ kind }) => t(`policy:invoices.kinds.${kind}`) },
          { title: t('policy:invoices.issuedOn'), cell: ({ issuedOn }) => dateText(issuedOn) },
          {
            title: t('policy:billing.due'),
            cell: (row) => (row.kind === 'INVOICE' ? dateText(row.dueDate) : '–'),
          },
          {
            title: t('policy:billing.amount'),
            cell: ({ amount, byLine }) => (
              <>
                <MoneyText value={amount} />
                {byLine.map(({ line, amount: part }) => (
                  <small key={line}>
                    {t('policy:invoices.ofLine', {
                      line: wordOr(`coverage:name.${line}`, line),
                      amount: moneyText(part),
                    })}
                  </small>
                ))}
              </>
            ),
            end: true,
          },
          {
            title: t('common:list.actions'),
            cell: ({ number }) => (
              <DownloadButton
                compact
                label={t('policy:invoices.download', { number })}
                get={() => download(downloadInvoice, { query: { policyId, number } }, `${number}.pdf`)}
              >
                {t('policy:invoices.pdf')}
              </DownloadButton>
            ),
            end: true,
            isQuiet: true,
          },
        ]}
      />
    </Section>
  );
}
