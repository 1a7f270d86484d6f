import { MAX_OPTIONS } from '@parapet/domain/quotes/cart';
import { downloadOptions } from '@parapet/contract/docs/index';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { IconColumns } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { download } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { closeDialog } from '../../../kit/dialogs/dialog-store.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';

/**
 * Two to four chosen quotes of one account side by side: on a page of their own for whoever makes quotes, and
 * as a PDF; nothing for any other choice.
 */
export function CompareQuotes({ rows }: { rows: readonly QuoteRow[] }) {
  const { t } = useTranslation();
  const may = useScopes();
  const base = useBasePath();
  const isOneAccount = new Set(rows.map(({ accountId }) => accountId)).size === 1;
  if (!isOneAccount || rows.length < 2 || rows.length > MAX_OPTIONS) return null;
  const quoteIds = rows.map(({ id }) => id).join(',');
  return (
    <>
      {may('quote:read') && base !== '/customer' && (
        <Button
          component={AppLink}
          href={`${base}/quotes/compare/${rows[0]!.accountId}?quotes=${quoteIds}`}
          size="compact-sm"
          variant="default"
          leftSection={<IconColumns size={14} aria-hidden />}
          onClick={() => closeDialog()}
        >
          {t('quote:compare.compare')}
        </Button>
      )}
      {may('docs:read') && <ComparePdf quoteIds={quoteIds} />}
    </>
  );
}

function ComparePdf({ quoteIds }: { quoteIds: string }) {
  const { t } = useTranslation();
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
