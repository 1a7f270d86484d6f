import { downloadProposal } from '../quote/index.ts';
import { certificateStatuses } from '@parapet/domain/lifecycles/statuses';
import { MAX_OPTIONS } from '@parapet/domain/quotes/cart';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { z } from 'zod';
import { ofAgency, ofMonth } from '../billing/index.ts';
import { call, getCalls } from '../call.ts';
import { id, instant, line, money, plainDate } from '../shapes.ts';
import {
  deleteDoc,
  document,
  listDocTypes,
  searchDocs,
  searchLibrary,
  updateDoc,
  uploadDoc,
} from './library.ts';

const optionIds = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
  .pipe(z.array(id).min(2, 'Choose at least two quotes').max(MAX_OPTIONS, 'Choose at most four quotes'));

/** As it is printed, with or without hyphens. */
const checkCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-F]{12}$/, 'A check code has twelve characters, 0 to 9 and A to F.'));

const verifyDocument = call({
  id: 'verify-document',
  method: 'GET',
  path: '/api/docs/v1/verify',
  access: 'public',
  summary:
    'Return the document that a printed check code stands for and the hash that its file must have; no personal data',
  query: z.object({ code: checkCode }),
  answer: z.object({
    /** Null: no document carries this code. */
    document: z
      .object({
        docType: z.string(),
        /** The number of the policy or quote, of which only the end is shown. */
        number: z.string(),
        created: instant,
        size: z.number().int(),
        sha256: z.string(),
        /** Of a certificate of insurance: whether it may still be relied on, and since when not. */
        certificate: z
          .object({ status: z.enum(certificateStatuses), since: plainDate.nullable() })
          .nullable(),
      })
      .nullable(),
  }),
});

const certificateQuery = z.object({
  accountId: id,
  policyId: id,
  created: z.coerce
    .number()
    .int()
    .min(0)
    .max(99_999_999_999_999)
    .describe(
      'When it was issued, as unix time: in milliseconds, or in seconds for the last one of that second',
    ),
});

const getCertificate = call({
  id: 'get-certificate',
  method: 'GET',
  path: '/api/docs/v1/certificate',
  access: 'certificate:read',
  summary: 'Return the address of a certificate of insurance, by account, policy and time of issue',
  query: certificateQuery,
  answer: z.object({ link: z.string(), name: z.string() }),
});

const downloadCertificate = call({
  id: 'download-certificate',
  method: 'GET',
  path: '/api/docs/v1/certificate/download',
  access: 'certificate:read',
  summary: 'Download a certificate of insurance as a PDF',
  query: certificateQuery,
  answer: z.any(),
  produces: 'file',
  refusals: ['document-altered'],
});

const downloadDoc = call({
  id: 'download-doc',
  method: 'GET',
  path: '/api/docs/v1/download',
  access: 'library:read',
  summary: 'Download the bytes of a document',
  query: z.object({ docId: id }),
  answer: z.any(),
  produces: 'file',
  refusals: ['document-altered'],
});

const previewForm = call({
  id: 'preview-form',
  method: 'GET',
  path: '/api/docs/v1/forms/:formId/preview',
  access: 'form:read',
  summary:
    'Preview an edition of the forms library as it would be printed, in the language and on the paper of its region',
  params: z.object({ formId: id }),
  answer: z.any(),
  produces: 'file',
});

const listPolicyDocs = call({
  id: 'list-policy-docs',
  method: 'GET',
  path: '/api/docs/v1/policy',
  access: 'docs:read',
  summary: 'List the documents of a policy, in the order of their creation',
  query: z.object({ policyId: id }),
  answer: z.object({
    content: z.array(document),
    /** Drawn when somebody asks for them. */
    bills: z.array(
      z.object({
        kind: z.enum(['INVOICE', 'CREDIT_NOTE', 'RECEIPT']),
        /** Of the invoice or credit note, or the transaction of the payment. */
        number: z.string(),
        issuedOn: plainDate,
        /** Of the policy: which transaction it bills, or whose bill it paid. */
        transactionNumber: z.number().int(),
        createdBy: z.string(),
        amount: money,
      }),
    ),
  }),
});

const downloadPolicyDocs = call({
  id: 'download-policy-docs',
  method: 'GET',
  path: '/api/docs/v1/policy/download',
  access: 'docs:read',
  summary: 'Download all documents of a policy, as a ZIP',
  query: z.object({ policyId: id }),
  answer: z.any(),
  produces: 'file',
  refusals: ['document-altered'],
});

const quoteQuery = z.object({ quoteId: id });

const getQuoteDocs = call({
  id: 'get-quote-docs',
  method: 'GET',
  path: '/api/docs/v1/quote',
  access: 'docs:read',
  summary: 'Return the addresses of the documents of a quote in its current state',
  query: quoteQuery,
  answer: z.object({ link: z.string(), name: z.string() }),
});

const downloadQuoteDocs = call({
  id: 'download-quote-docs',
  method: 'GET',
  path: '/api/docs/v1/quote/download',
  access: 'docs:read',
  summary: 'Download a quote as a PDF: its terms, its price and the answers that it is based on',
  query: quoteQuery,
  answer: z.any(),
  produces: 'file',
});

const downloadQuotePaper = call({
  id: 'download-quote-paper',
  method: 'GET',
  path: '/api/docs/v1/quote/paper',
  access: 'docs:read',
  summary:
    'Download a paper that the law wants read before a quote is signed, as a PDF; its presentation names which there are',
  query: quoteQuery.extend({ form: line(100) }),
  answer: z.any(),
  produces: 'file',
  refusals: ['form-not-in-force'],
});

const downloadOptions = call({
  id: 'download-options',
  method: 'GET',
  path: '/api/docs/v1/quote/options',
  access: 'docs:read',
  summary: 'Download two to four quotes of one account side by side, as a PDF',
  query: z.object({ quoteIds: optionIds }),
  answer: z.any(),
  produces: 'file',
  refusals: ['options-of-one-account'],
});

const downloadInvoice = call({
  id: 'download-invoice',
  method: 'GET',
  path: '/api/docs/v1/invoice',
  access: 'billing:read',
  summary:
    'Download an invoice or credit note of a policy as a PDF, by its number; without one, the first invoice',
  query: z.object({ policyId: id, number: line(60).optional() }),
  answer: z.any(),
  produces: 'file',
});

const downloadReceipt = call({
  id: 'download-receipt',
  method: 'GET',
  path: '/api/docs/v1/receipt',
  access: 'billing:read',
  summary: 'Download the receipt of a payment as a PDF; the payment is named by its transaction',
  query: z.object({ policyId: id, transactionId: z.string().min(1).max(200) }),
  answer: z.any(),
  produces: 'file',
});

const downloadAgencyBill = call({
  id: 'download-agency-bill',
  method: 'GET',
  path: '/api/docs/v1/agency-bill/:month/:year',
  access: 'agency-bill:read',
  summary: 'Download the monthly bill of an agency that bills its clients, as a PDF',
  params: ofMonth,
  query: ofAgency,
  answer: z.any(),
  produces: 'file',
  refusals: ['no-invoice'],
});

const downloadCommissions = call({
  id: 'download-commissions',
  method: 'GET',
  path: '/api/docs/v1/commissions',
  access: 'commission:read',
  summary: 'Download the commission statement of an agency for a month, as a PDF or, on request, as CSV',
  query: ofMonth.extend({ ...ofAgency.shape, format: z.enum(['pdf', 'csv']).default('pdf') }),
  answer: z.any(),
  produces: 'file',
  refusals: ['no-statements'],
});

const downloadPaymentAdvice = call({
  id: 'download-payment-advice',
  method: 'GET',
  path: '/api/docs/v1/commissions/payments',
  access: 'commission:read',
  summary:
    'Download the payments since made on a closed commission statement, as a PDF; the statement itself never changes',
  query: ofMonth.extend(ofAgency.shape),
  answer: z.any(),
  produces: 'file',
  refusals: ['no-statements', 'nothing-paid-of-statement'],
});

const downloadLossRun = call({
  id: 'download-loss-run',
  method: 'GET',
  path: '/api/docs/v1/lossRun/:accountId',
  access: 'claim:read',
  summary: 'Download the loss run of an account over the last five years, valued as of a day, as a PDF',
  params: z.object({ accountId: id }),
  query: z.object({ asOf: plainDate.optional().describe('Today by default, and never later') }),
  answer: z.any(),
  produces: 'file',
  refusals: ['no-policy-for-loss-run'],
});

const getNoticeTemplate = call({
  id: 'get-notice-template',
  method: 'GET',
  path: '/api/docs/v1/template',
  access: 'quote:read',
  flows: { SURPLUS_NOTICE: 'any' },
  summary: 'Return the current wording of a state’s surplus lines notice',
  query: z.object({ type: z.literal('surplusNotice'), state: z.enum(NOTICE_STATES) }),
  answer: z.object({ title: z.string(), lead: z.string(), notices: z.array(z.string()) }),
});

export const docsCalls = getCalls({
  verifyDocument,
  getCertificate,
  downloadCertificate,
  getNoticeTemplate,
  searchDocs,
  searchLibrary,
  listDocTypes,
  uploadDoc,
  updateDoc,
  deleteDoc,
  previewForm,
  downloadDoc,
  listPolicyDocs,
  downloadPolicyDocs,
  getQuoteDocs,
  downloadQuoteDocs,
  downloadQuotePaper,
  downloadOptions,
  downloadInvoice,
  downloadReceipt,
  downloadAgencyBill,
  downloadLossRun,
  downloadCommissions,
  downloadPaymentAdvice,
  downloadProposal,
});
export {
  downloadAgencyBill,
  downloadLossRun,
  downloadCommissions,
  downloadPaymentAdvice,
  downloadCertificate,
  getCertificate,
  downloadInvoice,
  downloadOptions,
  downloadReceipt,
  previewForm,
  downloadDoc,
  downloadPolicyDocs,
  downloadQuoteDocs,
  downloadQuotePaper,
  getNoticeTemplate,
  getQuoteDocs,
  deleteDoc,
  listDocTypes,
  listPolicyDocs,
  searchDocs,
  searchLibrary,
  updateDoc,
  uploadDoc,
  verifyDocument,
};
export { documentLimit, type Document } from './library.ts';
