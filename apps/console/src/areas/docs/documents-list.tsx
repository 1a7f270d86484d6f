import { Button } from '@mantine/core';
import { listPolicyDocs, searchDocs, type Document } from '@parapet/contract/docs/index';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { numberText } from '../../kit/format.ts';
import { DateText } from '../../kit/money-text.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { DocumentDownload, DocumentName } from './document-cells.tsx';
import classes from './documents.module.css';

/** Only the first ones are shown, and a link to the page with all of them. */
type Cut = { first: number; href: string };

/** The documents of a policy, and those of the signature that it rests on. */
export function PolicyDocuments({
  policyId,
  waiting,
  cut,
}: {
  policyId: string;
  /** More are being created. */ waiting?: boolean;
  cut?: Cut;
}) {
  const docs = useCall(
    listPolicyDocs,
    { query: { policyId } },
    {
      keep: true,
      refetchInterval: (answer) =>
        waiting && !answer?.content.some(({ docType }) => docType === 'DECLARATIONS') ? 3000 : false,
    },
  );
  return <DocumentsList of={docs} cut={cut} />;
}

/** The documents that were made for a quote: what was signed, and the certificate of the signature. */
export function QuoteDocumentsList({ accountId, quoteId }: { accountId: string; quoteId: string }) {
  const query = { 'filter.quoteId': `in:${quoteId}`, sort: 'created,asc', size: 100 };
  const docs = useCall(
    searchDocs,
    { params: { accountId }, query },
    { keep: true, refetchInterval: (answer) => (answer?.content.length === 0 ? 3000 : false) },
  );
  return <DocumentsList of={docs} />;
}

/** Documents, to open in a new tab or to download. */
function DocumentsList({
  of,
  cut,
}: {
  of: ComponentProps<typeof Loaded<{ content: Document[] }>>['of'];
  cut?: Cut | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Loaded of={of} skeleton={<div className={classes.bone} aria-busy="true" />}>
      {({ content }) =>
        content.length === 0 ? (
          <EmptyState
            icon={<IconFileTypePdf size={22} aria-hidden />}
            title={t('policy:docs.empty')}
            text={t('policy:docs.emptyText')}
          />
        ) : (
          <>
            <ul className={classes.list} aria-label={t('policy:docs.label')}>
              {content.slice(0, cut?.first).map((doc) => (
                <DocumentRow key={doc.id} doc={doc} />
              ))}
            </ul>
            {cut && content.length > cut.first && (
              <Button component={AppLink} href={cut.href} variant="subtle" size="xs" mt={8}>
                {t('policy:docs.rest', { count: content.length })}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function DocumentRow({ doc }: { doc: Document }) {
  const { t } = useTranslation();
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <DocumentName doc={doc} />
        <span className={classes.meta}>
          {doc.docName} ·{' '}
          {t('policy:docs.size', { size: numberText(Math.max(1, Math.round(doc.size / 1024))) })} ·{' '}
          <DateText value={doc.created} />
        </span>
      </div>
      <DocumentDownload doc={doc} />
    </li>
  );
}
