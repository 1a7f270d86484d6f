import type {
  downloadPolicyDocs as downloadCall,
  listPolicyDocs as listCall,
} from '@parapet/contract/docs/index';
import type { Answer } from '@parapet/contract/call';
import { uniqueNames } from '@parapet/domain/documents/file-types';
import { dateIn } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { streamArchive } from '../../../platform/files/zip.ts';
import { findPolicy, getInvoices, invoicesPaid, type PolicyRow } from '../../policy/index.ts';
import { presentedPaperKey, signaturePaperKey, signaturePapers } from '../../quote/index.ts';
import { invoiceBill, getPaid, receiptBill } from '../billing-docs.ts';
import { documentView, type DocumentRow } from './document-view.ts';
import { checked, notePaper, whoBooked, type DrawnPaper } from '../drawing/drawn-papers.ts';

export const listPolicyDocs: Handler<typeof listCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await getDocuments(ctx, policy);
  return {
    content: rows.map((row) => documentView(ctx, row)),
    bills: (await getBills(ctx, policy, rows)).map(({ draw: _draw, ...bill }) => bill),
  };
};

type Bill = Answer<typeof listCall>['bills'][number] & { draw: () => Promise<DrawnPaper> };

/**
 * The invoices, credit notes and receipts of a policy, which are drawn when somebody asks for them. A receipt
 * belongs to the transaction whose bill it paid last, or else to the last one that was booked before it.
 */
async function getBills(ctx: CommandContext, policy: PolicyRow, rows: DocumentRow[]): Promise<Bill[]> {
  const { currency, timeZone } = policy;
  // The first is kept among the papers of the issued policy.
  const isKept = rows.some(({ docType }) => docType === 'INVOICE');
  const booked = await getBookings(ctx, policy.id);
  const all = await getInvoices(ctx, policy.id);
  const numberOf = new Map(
    all.map(({ number, transactionId }) => [
      number,
      booked.find(({ id }) => id === transactionId)?.number ?? 1,
    ]),
  );
  const invoices = all
    .filter(({ serial }) => serial > 1 || !isKept)
    .map(({ kind, number, amount, issuedOn, transactionId }) => ({
      kind,
      number,
      issuedOn,
      transactionNumber: numberOf.get(number)!,
      createdBy: whoBooked(booked.find(({ id }) => id === transactionId)?.actorName ?? ''),
      amount: money(amount, currency),
      draw: () => invoiceBill(ctx, policy, number),
    }));
  const paid = await invoicesPaid(ctx, policy.id);
  const receipts = (await getPaid(ctx, policy)).map((payment) => {
    const { processorTransactionId: number, created } = payment;
    const billed = (paid.get(number) ?? []).map((one) => numberOf.get(one) ?? 1);
    const before = booked.filter(({ bookedAt }) => bookedAt <= created).map((one) => one.number);
    return {
      kind: 'RECEIPT' as const,
      number,
      issuedOn: dateIn(created, timeZone),
      transactionNumber: Math.max(1, ...(billed.length > 0 ? billed : before)),
      createdBy: 'System',
      amount: money(payment.amount, currency),
      draw: () => receiptBill(ctx, policy, payment),
    };
  });
  return [...invoices, ...receipts].toSorted((a, b) => a.transactionNumber - b.transactionNumber);
}

const getBookings = (ctx: CommandContext, policyId: string) =>
  ctx.tx
    .selectFrom('policyTransaction')
    .select(['id', 'number', 'actorName', 'bookedAt'])
    .where('policyId', '=', policyId)
    .orderBy('number')
    .execute();

/**
 * All of them in one archive, bills and receipts among them. It is sent as it is made: each file is compared
 * with its hash before the first byte leaves.
 */
export const downloadPolicyDocs: PreparedHandler<typeof downloadCall> = {
  async prepare({ read, write, gateways }, { query }) {
    const { policy, rows, bills, renderer } = await read(async (ctx) => {
      const found = await findPolicy(ctx, query.policyId);
      const papers = await getDocuments(ctx, found);
      if (papers.length === 0) refuse('not-found');
      const drawn: DrawnPaper[] = [];
      for (const { draw } of await getBills(ctx, found, papers)) {
        const bill = await draw();
        drawn.push({ ...bill, document: checked(ctx, bill.document) });
      }
      return { policy: found, rows: papers, bills: drawn, renderer: ctx.renderer };
    });
    const stored = async (sha256: string): Promise<Uint8Array> =>
      (await gateways.files.read(sha256)) ?? refuse('not-found');
    const contents = rows.map(({ docName: name, sha256 }) => ({ name, read: () => stored(sha256) }));
    for (const bill of bills) {
      const bytes = await renderer.render(bill.document);
      await write((ctx) => notePaper(ctx, bill, bytes));
      contents.push({ name: bill.name, read: async () => bytes });
    }
    const names = uniqueNames(contents.map(({ name }) => name));
    return async () => ({
      async open() {
        for (const { sha256 } of rows) await stored(sha256);
        return streamArchive(
          policy.boundAt,
          contents.map((file, at) => ({ ...file, name: names[at]! })),
        );
      },
      name: `${policy.policyNumber}-documents.zip`,
      contentType: 'application/zip',
    });
  },
};

/** Lists the documents made for the policy, and the papers of the signature that it rests on. */
const getDocuments = (ctx: CommandContext, policy: PolicyRow): Promise<DocumentRow[]> =>
  ctx.tx
    .selectFrom('document')
    .selectAll()
    .where((where) =>
      where.or([
        where('policyId', '=', policy.id),
        where.and([where('quoteId', '=', policy.quoteId), where('madeFor', 'in', getPapers(policy))]),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();

const getPapers = ({ application, region }: PolicyRow): string[] => [
  ...signaturePapers.map((paper) => signaturePaperKey(application.signature?.signatureId ?? '', paper)),
  ...REGIONS[region].formsBeforeContract.map((form) =>
    presentedPaperKey(application.signature?.presentationId ?? '', form),
  ),
];
