import { Button } from '@mantine/core';
import { downloadQuoteDocs, getQuoteDocs } from '@parapet/contract/docs/index';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, send } from '../../core/client.ts';
import { ErrorNote } from '../../kit/error-note.tsx';
import { saveFile } from '../../kit/save-file.ts';

/** The quote as a PDF: first its URL is requested, then the file. */
export function QuoteDocuments({ quoteId, onOpened }: { quoteId: string; onOpened(name: string): void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; otherwise: string }>();
  const fetchDocuments = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    let otherwise = t('policy:sign.docs.noLink');
    try {
      const { name } = await send(getQuoteDocs, { query: { quoteId } });
      otherwise = t('policy:sign.docs.failed');
      saveFile((await download(downloadQuoteDocs, { query: { quoteId } }, name)).blob, name);
      onOpened(name);
    } catch (error) {
      setFailure({ error, otherwise });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        onClick={() => void fetchDocuments()}
        leftSection={<IconFileDownload size={16} aria-hidden />}
      >
        {t('policy:sign.docs.open')}
      </Button>
      <ErrorNote error={failure?.error} otherwise={failure?.otherwise} />
    </div>
  );
}
