import type { Answer } from '@parapet/contract/call';
import { downloadQuotePaper } from '@parapet/contract/docs/index';
import type { getPresentation } from '@parapet/contract/quote/binding';
import { useTranslation } from 'react-i18next';
import { download } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import classes from './documents.module.css';

type Paper = Answer<typeof getPresentation>['papers'][number];

/** The papers that the law wants read before a quote is signed, each to download. */
export function PapersToRead({
  quoteId,
  papers,
  onOpened,
}: {
  quoteId: string;
  papers: readonly Paper[];
  /** Told the name of the file that was opened. */ onOpened?: (name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('policy:sign.papers.title')}>
      {papers.map(({ form, number, edition, title }) => (
        <li key={form} className={classes.row}>
          <div className={classes.what}>
            {title}
            <span className={classes.meta}>
              {number} {edition}
            </span>
          </div>
          <DownloadButton
            compact
            label={t('policy:sign.papers.downloadOf', { title })}
            get={async () => {
              const file = await download(downloadQuotePaper, { query: { quoteId, form } }, `${form}.pdf`);
              onOpened?.(file.name);
              return file;
            }}
          >
            {t('policy:sign.papers.download')}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
