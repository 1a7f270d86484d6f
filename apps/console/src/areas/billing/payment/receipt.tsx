import { downloadReceipt } from '@parapet/contract/docs/index';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../core/client.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';

/** The receipt of a payment that was booked. */
export function Receipt({ policyId, transactionId }: { policyId: string; transactionId: string }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      compact
      get={() => download(downloadReceipt, { query: { policyId, transactionId } }, 'receipt.pdf')}
      icon={<IconReceipt size={14} aria-hidden />}
      label={t('policy:billing.receiptOf', { id: transactionId })}
    >
      {t('policy:billing.receipt')}
    </DownloadButton>
  );
}
