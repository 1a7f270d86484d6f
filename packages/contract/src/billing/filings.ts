import { effortKinds } from '@parapet/domain/quotes/diligent-effort';
import { filingActionNames, filingStatuses } from '@parapet/domain/ledger/filings';
import { transactionTypes } from '@parapet/domain/policies/transactions';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { currency } from '../money.ts';
import { id, instant, line, money, paragraph, plainDate, version } from '../shapes.ts';

/** A UTC month, as the books count it. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter the month as YYYY-MM, such as 2026-11');
const state = z.string().regex(/^[A-Z]{2}$/);

const filingFields = {
  id,
  state: z.string(),
  month: z.string(),
  policyId: id,
  policyNumber: z.string(),
  companyName: z.string(),
  agencyName: z.string(),
  /** The number under which regulators know the insurer. */
  insurerId: z.string(),
  transactionId: id,
  transactionNumber: z.number().int(),
  transactionType: z.enum(transactionTypes),
  effectiveDate: plainDate,
  bookedAt: instant,
  premium: money,
  /** The premium, and the fees that the state taxes. */
  taxBase: money,
  tax: money,
  stampingFee: money,
  /** The agency's license on the effective date; null if none was on file. */
  licenseNumber: z.string().nullable(),
  effortKind: z.enum(effortKinds).nullable(),
  /** The insurers that declined, or the class on the export list. */
  effortReference: z.string(),
  /** Null where nobody has read by when the state asks for it. */
  dueDate: plainDate.nullable(),
  status: z.enum(filingStatuses),
  filingNumber: z.string(),
  filedOn: plainDate.nullable(),
  note: z.string(),
  can: z.array(z.enum(filingActionNames)),
  version: z.number().int(),
};
const filing = z.object(filingFields);
export type SlFiling = z.output<typeof filing>;

export const searchFilings = call({
  id: 'search-filings',
  method: 'GET',
  path: '/api/billing/v1/filing',
  access: 'ledger:read',
  summary: 'Search the state filings of surplus lines transactions: one entry per transaction and state',
  ...list({
    fields: filingFields,
    sort: ['bookedAt', 'dueDate'],
    filter: ['state', 'month', 'status', 'policyId', 'dueDate'],
    search: ['policyNumber'],
    order: ['bookedAt', 'desc'],
    dated: 'bookedAt',
  }),
});

const filed = { count: z.number().int(), premium: money, taxBase: money, tax: money, stampingFee: money };

export const getFilingReport = call({
  id: 'get-filing-report',
  method: 'GET',
  path: '/api/billing/v1/filing/report',
  access: 'ledger:read',
  summary:
    'Return surplus lines taxes by state and month, each beside the ledger’s tax accounts, and the due dates',
  query: z.object({ from: month.optional(), to: month.optional() }),
  answer: z.object({
    rows: z.array(
      z.object({
        state,
        month,
        ...filed,
        /** Number of those that still have to be reported to the state. */
        open: z.number().int(),
        /** The amounts credited to the state's accounts 2100 and 2110 in the month. */
        taxAccount: money,
        stampingAccount: money,
        isEqual: z.boolean(),
      }),
    ),
    totals: z.array(z.object({ currency, ...filed })),
    /** Filings not made yet, the earliest due date first; those without a due date come last. */
    calendar: z.array(
      z.object({
        dueDate: plainDate.nullable(),
        state,
        count: z.number().int(),
        tax: money,
        stampingFee: money,
        isOverdue: z.boolean(),
        /**
         * The filing due on that date and the source that states it; null where nobody has read the source.
         */
        what: z.string().nullable(),
        source: z.string().nullable(),
      }),
    ),
  }),
});
export type FilingReport = z.output<typeof getFilingReport.answer>;

export const updateFiling = call({
  id: 'update-filing',
  method: 'PUT',
  path: '/api/billing/v1/filing/:filingId',
  access: 'trust:manage',
  summary: 'Record that a surplus lines transaction was filed with its state, stamped by it, or rejected',
  params: z.object({ filingId: id }),
  body: z
    .object({
      version,
      action: z.enum(filingActionNames, 'Choose a filing status'),
      filingNumber: line(60).default(''),
      date: plainDate,
      note: paragraph(2000).default(''),
    })
    .refine(({ action, filingNumber }) => action === 'REJECT' || filingNumber !== '', {
      path: ['filingNumber'],
      message: 'Number is required',
    })
    .refine(({ action, note }) => action !== 'REJECT' || note !== '', {
      path: ['note'],
      message: 'Enter the reason for the rejection',
    }),
  answer: filing,
  refusals: ['changed-meanwhile', 'wrong-state'],
});

export { state as stateCode };
