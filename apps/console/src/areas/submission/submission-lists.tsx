import type { Submission } from '@parapet/contract/submission/index';
import { downloadDoc } from '@parapet/contract/docs/index';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { download } from '../../core/client.ts';
import { wordOr } from '../../core/known.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { DateText } from '../../kit/money-text.tsx';
import { EmptyState } from '../../kit/page/states.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';

/** The quotes that the submission asked for, and the files that it came with. */
export function SubmissionLists({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const { quotes, lossRuns } = submission;
  const save = async (docId: string): Promise<void> => {
    const { blob, name } = await download(downloadDoc, { query: { docId } });
    saveFile(blob, name);
  };
  return (
    <>
      <Section title={t('submission:page.quotes')} flush>
        {quotes.length === 0 ? (
          <EmptyState title={t('submission:page.noQuotes')} text={t('submission:page.noQuotesText')} />
        ) : (
          <SmallTable
            label={t('submission:page.quotes')}
            rows={quotes}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('submission:page.quoteNumber'),
                cell: (quote) => <AppLink href={`${base}/quotes/${quote.id}`}>{quote.quoteNumber}</AppLink>,
              },
              {
                title: t('submission:list.column.product'),
                cell: ({ product }) => wordOr(`quote:product.${product}`, product),
              },
              {
                title: t('submission:list.column.status'),
                cell: ({ status }) => <StatusBadge status={status} />,
              },
            ]}
          />
        )}
      </Section>
      <Section title={t('submission:page.lossRuns')} flush>
        {lossRuns.length === 0 ? (
          <EmptyState title={t('submission:page.noLossRuns')} />
        ) : (
          <SmallTable
            label={t('submission:page.lossRuns')}
            rows={lossRuns}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('submission:page.file'),
                cell: ({ id, docName }) => (
                  <Button variant="subtle" size="compact-sm" onClick={() => void save(id)}>
                    {docName}
                  </Button>
                ),
              },
              {
                title: t('submission:list.column.created'),
                cell: ({ created }) => <DateText value={created} />,
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}
