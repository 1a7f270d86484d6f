import { listInvoices } from '@parapet/contract/billing/invoices';
import { downloadInvoice } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import classes from './billing.module.css';

/** The invoices and credit notes of a policy, the newest first. */
export function Invoices({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(listInvoices, { query: { policyId } });
  if (!data || data.content.length === 0) return null;
  return (
    <Section title={t('policy:invoices.list')} flush>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:invoices.list')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('policy:invoices.number')}</th>
              <th scope="col">{t('policy:invoices.kind')}</th>
              <th scope="col">{t('policy:invoices.issuedOn')}</th>
              <th scope="col">{t('policy:billing.due')}</th>
              <th scope="col" className={classes.end}>
                {t('policy:billing.amount')}
              </th>
              <th>
                <span className="sr-only">{t('common:list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.content.map((one) => (
              <tr key={one.id}>
                <td className="tabular">{one.number}</td>
                <td>{t(`policy:invoices.kinds.${one.kind}`)}</td>
                <td>{dateText(one.issuedOn)}</td>
                <td>{one.kind === 'INVOICE' ? dateText(one.dueDate) : '–'}</td>
                <td className={classes.end}>
                  <MoneyText value={one.amount} />
                </td>
                <td className={classes.end}>
                  <DownloadButton
                    compact
                    label={t('policy:invoices.download', { number: one.number })}
                    get={() =>
                      download(
                        downloadInvoice,
                        { query: { policyId, number: one.number } },
                        `${one.number}.pdf`,
                      )
                    }
                  >
                    {t('policy:invoices.pdf')}
                  </DownloadButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
