import { MAX_OPTIONS } from '@parapet/domain/quotes/cart';
import { downloadOptions } from '@parapet/contract/docs/index';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../core/client.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { DownloadButton } from '../../kit/download-button.tsx';

/** Two to four chosen quotes of one account side by side, as a PDF; nothing for any other choice. */
export function CompareQuotes({ rows }: { rows: readonly QuoteRow[] }) {
  const { t } = useTranslation();
  const may = useScopes();
  const isOneAccount = new Set(rows.map(({ accountId }) => accountId)).size === 1;
  if (!may('docs:read') || !isOneAccount || rows.length < 2 || rows.length > MAX_OPTIONS) return null;
  const quoteIds = rows.map(({ id }) => id).join(',');
  return (
    <DownloadButton
      compact
      get={() => download(downloadOptions, { query: { quoteIds } }, 'quotes.pdf')}
      icon={<IconColumns size={14} aria-hidden />}
    >
      {t('quote:list.compare')}
    </DownloadButton>
  );
}
