import { downloadQuoteDocs, getQuoteDocs } from '@parapet/contract/docs/index';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, send } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';

/** A quote as a PDF, also before it is sent: its terms as they are saved now. */
export function ProposalButton({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      icon={<IconFileText size={16} aria-hidden />}
      get={async () => {
        const { name } = await send(getQuoteDocs, { query: { quoteId } });
        return download(downloadQuoteDocs, { query: { quoteId } }, name);
      }}
    >
      {t('policy:docs.proposal')}
    </DownloadButton>
  );
}
