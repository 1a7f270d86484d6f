import { downloadEvidence } from '@parapet/contract/quote/binding';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';

/** All that proves the signature of a quote, as one archive. */
export function EvidenceButton({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      get={() => download(downloadEvidence, { params: { quoteId } }, 'evidence.zip')}
      icon={<IconShieldCheck size={16} aria-hidden />}
      label={t('policy:docs.evidenceLabel')}
    >
      {t('policy:docs.evidence')}
    </DownloadButton>
  );
}
