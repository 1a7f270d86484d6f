import { Button } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { listPolicyDocs, searchDocs } from '@parapet/contract/docs/index';
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

type Doc = Answer<typeof searchDocs>['content'][number];

/** The documents of a policy, and those of the signature that it rests on. */
export function PolicyDocuments({
  policyId,
  waiting,
  first,
  href = '',
}: {
  policyId: string;
  /** More are being created. */ waiting?: boolean;
  /** Show so many of them, and a link to the rest. */ first?: number;
  /** Where all of them are. */ href?: string;
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
  return <DocumentsList of={docs} first={first} href={href} />;
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
  first = Infinity,
  href = '',
}: {
  of: ComponentProps<typeof Loaded<{ content: Doc[] }>>['of'];
  first?: number | undefined;
  href?: string;
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
              {content.slice(0, first).map((doc) => (
                <DocumentRow key={doc.id} doc={doc} />
              ))}
            </ul>
            {content.length > first && (
              <Button component={AppLink} href={href} variant="subtle" size="xs" mt={8}>
                {t('policy:docs.rest', { count: content.length })}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function DocumentRow({ doc }: { doc: Doc }) {
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
