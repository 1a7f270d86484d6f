import type { docsCalls } from '@parapet/contract/docs/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import { downloadDoc } from './library/download-doc.ts';
import { previewForm } from './preview-form.ts';
import { getNoticeTemplate } from './get-notice-template.ts';
import { downloadPolicyDocs, listPolicyDocs } from './library/list-policy-docs.ts';
import { downloadOptions, downloadProposal, downloadQuoteDocs, getQuoteDocs } from './quote-docs.ts';
import { downloadQuotePaper } from './download-quote-paper.ts';
import { downloadAgencyBill } from './agency-bill-docs.ts';
import { downloadCommissions, downloadPaymentAdvice } from './commission-docs.ts';
import { downloadInvoice, downloadReceipt } from './billing-docs.ts';
import { downloadLossRun } from './loss-run-docs.ts';
import { downloadCertificate, getCertificate } from './certificates.ts';
import { listDocTypes, searchDocs, searchLibrary } from './library/search-docs.ts';
import { deleteDoc, updateDoc } from './library/update-doc.ts';
import { uploadDoc } from './library/upload-doc.ts';
import { verifyDocument } from './verify-document.ts';

export const docsHandlers: Handlers<
  typeof docsCalls,
  | 'upload-doc'
  | 'download-policy-docs'
  | 'download-quote-docs'
  | 'download-quote-paper'
  | 'download-options'
  | 'download-invoice'
  | 'download-receipt'
  | 'download-agency-bill'
  | 'download-loss-run'
  | 'download-commissions'
  | 'download-payment-advice'
  | 'download-proposal'
  | 'preview-form'
> = {
  'verify-document': verifyDocument,
  'get-certificate': getCertificate,
  'download-certificate': downloadCertificate,
  'search-docs': searchDocs,
  'search-library': searchLibrary,
  'list-doc-types': listDocTypes,
  'upload-doc': keepingFile(uploadDoc),
  'update-doc': updateDoc,
  'delete-doc': deleteDoc,
  'download-doc': downloadDoc,
  'preview-form': previewForm,
  'list-policy-docs': listPolicyDocs,
  'download-policy-docs': downloadPolicyDocs,
  'get-notice-template': getNoticeTemplate,
  'get-quote-docs': getQuoteDocs,
  'download-quote-docs': downloadQuoteDocs,
  'download-quote-paper': downloadQuotePaper,
  'download-options': downloadOptions,
  'download-invoice': downloadInvoice,
  'download-receipt': downloadReceipt,
  'download-agency-bill': downloadAgencyBill,
  'download-loss-run': downloadLossRun,
  'download-commissions': downloadCommissions,
  'download-payment-advice': downloadPaymentAdvice,
  'download-proposal': downloadProposal,
};

export { makeCertificate } from './certificates.ts';
export { makeNotice } from './make-notice.ts';
export { makeQuotePapers } from './make-quote-papers.ts';
export { makePolicyDocuments } from './make-policy-documents.ts';
export { makeSignatureDocuments } from './make-signature-documents.ts';
export { removeDeletedFiles } from './library/remove-deleted-files.ts';
export { makeTransactionDocuments } from './make-transaction-documents.ts';
export { dropMailFiles, keepMailFile } from './library/keep-mail-file.ts';
