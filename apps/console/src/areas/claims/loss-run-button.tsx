import { downloadLossRun } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { download } from '../../core/client.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { DownloadButton } from '../../kit/download-button.tsx';

/** All claims of an insured, valued as of today, as the next insurer asks for them. */
export function LossRunButton({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  if (!useScopes()('claim:read')) return null;
  return (
    <DownloadButton
      get={() => download(downloadLossRun, { params: { accountId }, query: {} }, 'loss-run.pdf')}
    >
      {t('policy:claims.lossRun')}
    </DownloadButton>
  );
}
