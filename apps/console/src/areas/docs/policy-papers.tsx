import type { Answer } from '@parapet/contract/call';
import {
  downloadInvoice,
  downloadReceipt,
  listPolicyDocs,
  type Document,
} from '@parapet/contract/docs/index';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { FileIcon } from '../../kit/file-icon.tsx';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { DocumentDownload, DocumentName } from './document-cells.tsx';
import classes from './documents.module.css';

type Listed = Answer<typeof listPolicyDocs>;
type Bill = Listed['bills'][number];
/** A paper of a policy: one that is kept, or a bill that is drawn when somebody asks for it. */
type Paper = { transaction: number | null; by: string; on: string } & ({ doc: Document } | { bill: Bill });

/**
 * All papers of a policy, by transaction: what was signed first, then each transaction's papers and bills.
 */
const getPapers = ({ content, bills }: Listed): Paper[] =>
  [
    ...content.map((doc) => ({
      doc,
      transaction: doc.transactionNumber,
      by: doc.createdBy,
      on: doc.created,
    })),
    ...bills.map((bill) => ({
      bill,
      transaction: bill.transactionNumber,
      by: bill.createdBy,
      on: bill.issuedOn,
    })),
  ].toSorted((a, b) => (a.transaction ?? 0) - (b.transaction ?? 0));

const buildForm = (paper: Paper): string =>
  'doc' in paper ? [paper.doc.formNumber, paper.doc.edition].filter(Boolean).join(' · ') : '';

/** The signed application, which the policy lists among its forms. */
const isApplication = ({ docType }: Document): boolean => docType === 'SIGNED_APPLICATION';

/** The shelf of a policy: one list of its papers and bills, sorted by transaction. */
export function PolicyPapers({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const papers = useCall(listPolicyDocs, { query: { policyId } }, { keep: true });
  return (
    <Loaded of={papers} skeleton={<div className={classes.bone} aria-busy="true" />}>
      {(listed) =>
        listed.content.length === 0 && listed.bills.length === 0 ? (
          <EmptyState
            icon={<IconFileTypePdf size={22} aria-hidden />}
            title={t('policy:docs.empty')}
            text={t('policy:docs.emptyText')}
          />
        ) : (
          <SmallTable
            label={t('policy:docs.label')}
            rows={getPapers(listed)}
            keyOf={(paper) => ('doc' in paper ? paper.doc.id : `${paper.bill.kind}/${paper.bill.number}`)}
            columns={[
              {
                title: t('policy:docs.column.docName'),
                cell: (paper) =>
                  'doc' in paper ? (
                    <>
                      <DocumentName doc={paper.doc} />
                      {isApplication(paper.doc) && (
                        <div className={classes.meta}>{t('policy:docs.application')}</div>
                      )}
                    </>
                  ) : (
                    <BillName bill={paper.bill} />
                  ),
              },
              {
                title: t('policy:docs.column.transactionNumber'),
                cell: ({ transaction }) => transaction,
                end: true,
              },
              { title: t('policy:docs.column.formNumber'), cell: buildForm },
              { title: t('policy:docs.column.createdBy'), cell: ({ by }) => by },
              { title: t('policy:docs.column.created'), cell: ({ on }) => <DateText value={on} /> },
              {
                title: t('common:action.download'),
                isQuiet: true,
                end: true,
                cell: (paper) =>
                  'doc' in paper ? (
                    <DocumentDownload doc={paper.doc} />
                  ) : (
                    <BillDownload policyId={policyId} bill={paper.bill} />
                  ),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}

/** The papers and bills of one transaction, shown beside it in the chain; nothing if there are none. */
export function PapersOfTransaction({ policyId, number }: { policyId: string; number: number }) {
  const { t } = useTranslation();
  const { data } = useCall(listPolicyDocs, { query: { policyId } }, { keep: true });
  const papers = data ? getPapers(data).filter(({ transaction }) => transaction === number) : [];
  if (papers.length === 0) return null;
  return (
    <details>
      <summary>{t('policy:docs.ofTransaction', { count: papers.length })}</summary>
      <ul className={classes.papers}>
        {papers.map((paper) =>
          'doc' in paper ? (
            <li key={paper.doc.id}>
              <DocumentName doc={paper.doc} />
              <DocumentDownload doc={paper.doc} />
            </li>
          ) : (
            <li key={`${paper.bill.kind}/${paper.bill.number}`}>
              <BillName bill={paper.bill} />
              <BillDownload policyId={policyId} bill={paper.bill} />
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

function BillName({ bill: { kind, number, amount } }: { bill: Bill }) {
  const { t } = useTranslation();
  return (
    <span className={classes.named}>
      <span className={classes.icon}>
        <FileIcon name="bill.pdf" size={20} />
      </span>
      <span>
        {t(`policy:docs.type.${kind}`)} {kind !== 'RECEIPT' && number}
        <span className={classes.meta}>
          {' '}
          · <MoneyText value={amount} />
        </span>
      </span>
    </span>
  );
}

function BillDownload({ policyId, bill: { kind, number } }: { policyId: string; bill: Bill }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      compact
      label={t('policy:docs.download', { name: `${t(`policy:docs.type.${kind}`)} ${number}` })}
      get={() =>
        kind === 'RECEIPT'
          ? download(downloadReceipt, { query: { policyId, transactionId: number } }, 'receipt.pdf')
          : download(downloadInvoice, { query: { policyId, number } }, `${number}.pdf`)
      }
    >
      {t('common:action.download')}
    </DownloadButton>
  );
}
