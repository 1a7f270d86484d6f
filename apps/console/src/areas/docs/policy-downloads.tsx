import { Group } from '@mantine/core';
import { downloadPolicyDocs, listPolicyDocs } from '@parapet/contract/docs/index';
import { IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { EvidenceButton } from './evidence-button.tsx';

/** The documents of a policy in one archive, and the evidence of its signature, once they are made. */
export function PolicyDownloads({ policyId, quoteId }: { policyId: string; quoteId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(listPolicyDocs, { query: { policyId } });
  if (!data?.content.length) return null;
  return (
    <Group gap={8}>
      <DownloadButton
        get={() => download(downloadPolicyDocs, { query: { policyId } }, 'documents.zip')}
        icon={<IconFileZip size={16} aria-hidden />}
      >
        {t('policy:docs.all')}
      </DownloadButton>
      <EvidenceButton quoteId={quoteId} />
    </Group>
  );
}
