import type {
  downloadPolicyDocs as downloadCall,
  listPolicyDocs as listCall,
} from '@parapet/contract/docs/index';
import type { Answer } from '@parapet/contract/call';
import { uniqueNames } from '@parapet/domain/documents/file-types';
import { dateIn } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { streamArchive } from '../../platform/zip.ts';
import { findPolicy, invoicesOf, type PolicyRow } from '../policy/index.ts';
import { signaturePaperKey, signaturePapers } from '../quote/index.ts';
import { invoiceBill, paidOf, receiptBill, type DrawnBill } from './billing-docs.ts';
import { documentView, type DocumentRow } from './document-view.ts';

export const listPolicyDocs: Handler<typeof listCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await documentsOf(ctx, policy);
  return {
    content: rows.map((row) => documentView(ctx, row)),
    bills: (await billsOf(ctx, policy, rows)).map(({ kind, number, issuedOn, amount }) => ({
      kind,
      number,
      issuedOn,
      amount,
    })),
  };
};

type Bill = Answer<typeof listCall>['bills'][number] & { draw: () => Promise<DrawnBill> };

/** The invoices, credit notes and receipts of a policy, which are drawn when somebody asks for them. */
async function billsOf(ctx: CommandContext, policy: PolicyRow, rows: DocumentRow[]): Promise<Bill[]> {
  const { currency, timeZone } = policy;
  // The first is kept among the papers of the issued policy.
  const isKept = rows.some(({ docType }) => docType === 'INVOICE');
  const billed = (await invoicesOf(ctx, policy.id)).filter(({ serial }) => serial > 1 || !isKept);
  const invoices = billed.map(({ kind, number, amount, issuedOn }) => ({
    kind,
    number,
    issuedOn,
    amount: money(amount, currency),
    draw: () => invoiceBill(ctx, policy, number),
  }));
  const receipts = (await paidOf(ctx, policy)).map((payment) => ({
    kind: 'RECEIPT' as const,
    number: payment.processorTransactionId,
    issuedOn: dateIn(payment.created, timeZone),
    amount: money(payment.amount, currency),
    draw: () => receiptBill(ctx, policy, payment),
  }));
  return [...invoices, ...receipts];
}

/**
 * All of them in one archive, bills and receipts among them. It is sent as it is made: each file is compared
 * with its hash before the first byte leaves.
 */
export const downloadPolicyDocs: Handler<typeof downloadCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await documentsOf(ctx, policy);
  if (rows.length === 0) refuse('not-found');
  const bills: DrawnBill[] = [];
  for (const { draw } of await billsOf(ctx, policy, rows)) bills.push(await draw());
  const read = async (sha256: string) => (await ctx.gateways.files.read(sha256)) ?? refuse('not-found');
  const contents = [
    ...rows.map(({ docName, sha256 }) => ({ name: docName, read: () => read(sha256) })),
    ...bills.map(({ name, document }) => ({ name, read: () => ctx.renderer.render(document) })),
  ];
  const names = uniqueNames(contents.map(({ name }) => name));
  return {
    async open() {
      for (const { sha256 } of rows) await read(sha256);
      return streamArchive(
        policy.boundAt,
        contents.map((file, at) => ({ ...file, name: names[at]! })),
      );
    },
    name: `${policy.policyNumber}-documents.zip`,
    contentType: 'application/zip',
  };
};

/** What was made for the policy, and the papers of the signature that it rests on. */
const documentsOf = (ctx: CommandContext, policy: PolicyRow): Promise<DocumentRow[]> =>
  ctx.tx
    .selectFrom('document')
    .selectAll()
    .where((where) =>
      where.or([
        where('policyId', '=', policy.id),
        where.and([where('quoteId', '=', policy.quoteId), where('madeFor', 'in', papersOf(policy))]),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();

const papersOf = ({ application }: PolicyRow): string[] =>
  signaturePapers.map((paper) => signaturePaperKey(application.signature?.signatureId ?? '', paper));
