import { ActionIcon, Tooltip } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { downloadDoc, listPolicyDocs, searchDocs } from '@parapet/contract/docs/index';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, messageOf, useCall } from '../../core/client.ts';
import { FileIcon } from '../../kit/file-icon.tsx';
import { numberText } from '../../kit/format.ts';
import { DateText } from '../../kit/money-text.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { toast } from '../../kit/toast.ts';
import classes from './documents.module.css';
import { wordOr } from '../../core/known.ts';

type Doc = Answer<typeof searchDocs>['content'][number];

/** The documents of a policy, and those of the signature that it rests on. */
export function PolicyDocuments({
  policyId,
  waiting,
}: {
  policyId: string;
  /** More are being created. */ waiting?: boolean;
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
  return <DocumentsList of={docs} />;
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
function DocumentsList({ of }: { of: ComponentProps<typeof Loaded<{ content: Doc[] }>>['of'] }) {
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
          <ul className={classes.list} aria-label={t('policy:docs.label')}>
            {content.map((doc) => (
              <DocumentRow key={doc.id} doc={doc} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function DocumentRow({ doc }: { doc: Doc }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const name = wordOr(`policy:docs.type.${doc.docType}`, doc.docName);

  const fetched = async (hand: (blob: Blob) => void): Promise<void> => {
    setBusy(true);
    try {
      hand((await download(downloadDoc, { query: { docId: doc.id } }, doc.docName)).blob);
    } catch (error) {
      toast.error(messageOf(error, t('policy:docs.failed')));
    } finally {
      setBusy(false);
    }
  };
  const open = (): void => {
    // Opened at once, while the browser still allows it for the click; filled when the file arrives.
    const tab = window.open('', '_blank');
    void fetched((blob) => {
      const address = URL.createObjectURL(new Blob([blob], { type: doc.contentType }));
      if (tab) tab.location.href = address;
      else saveFile(blob, doc.docName);
    });
  };

  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <FileIcon name={doc.docName} size={22} />
      </span>
      <div className={classes.what}>
        <button
          type="button"
          className={classes.name}
          onClick={open}
          disabled={busy}
          aria-label={t('policy:docs.open', { name })}
        >
          {name}
        </button>
        <span className={classes.meta}>
          {doc.docName} ·{' '}
          {t('policy:docs.size', { size: numberText(Math.max(1, Math.round(doc.size / 1024))) })} ·{' '}
          <DateText value={doc.created} />
        </span>
      </div>
      <Tooltip label={t('common:action.download')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          loading={busy}
          aria-label={t('policy:docs.download', { name })}
          onClick={() => void fetched((blob) => saveFile(blob, doc.docName))}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
