import { downloadInvoice, downloadReceipt, listPolicyDocs } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { FileIcon } from '../../kit/file-icon.tsx';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import classes from './documents.module.css';

/** The bills and receipts of a policy, which are drawn when somebody asks for them. */
export function PolicyBills({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(listPolicyDocs, { query: { policyId } });
  if (!data?.bills.length) return null;
  return (
    <ul className={`${classes.list} ${classes.bills}`} aria-label={t('policy:docs.bills')}>
      {data.bills.map(({ kind, number, issuedOn, amount }) => (
        <li key={`${kind}/${number}`} className={classes.row}>
          <span className={classes.icon}>
            <FileIcon name="bill.pdf" size={20} />
          </span>
          <div className={classes.what}>
            <span>
              {t(`policy:docs.bill.${kind}`)} {kind !== 'RECEIPT' && number}
            </span>
            <span className={classes.meta}>
              <MoneyText value={amount} /> · <DateText value={issuedOn} />
            </span>
          </div>
          <DownloadButton
            compact
            label={t('policy:docs.download', { name: `${t(`policy:docs.bill.${kind}`)} ${number}` })}
            get={() =>
              kind === 'RECEIPT'
                ? download(downloadReceipt, { query: { policyId, transactionId: number } }, 'receipt.pdf')
                : download(downloadInvoice, { query: { policyId, number } }, `${number}.pdf`)
            }
          >
            {t('common:action.download')}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
