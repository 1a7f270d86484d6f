import { daysBetween } from '@parapet/domain/dates';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { TransactionType } from '@parapet/domain/policies/transactions';
import { REGIONS } from '@parapet/domain/regions/regions';
import { announceRecord } from '../../platform/change.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import type { PreparedHandler } from '../../platform/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent } from '../../platform/records.ts';
import { editionOf } from '../catalog/index.ts';
import {
  chainOf,
  fieldsBetween,
  findPolicy,
  mailPartiesOf,
  noticeSentences,
  type PolicyRow,
} from '../policy/index.ts';
import { docTypeOf } from './forms-of.ts';
import { checkCodeOf, type DocumentToRender } from './render-document.ts';
import { factsOf, type TransactionOnPaper } from './subject.ts';

/** The paper of a transaction by its number, or, without one, the notice of the cancellation that is pending. */
type Asked = {
  policyId: string;
  number: number | null;
  /** Of several booked as one. */
  first?: number;
  /** Which notice, where it is not that of a cancellation. */
  notice?: 'conditional-renewal';
};
type Paper = { policy: PolicyRow; form: string; transaction: TransactionOnPaper; madeFor: string };

/**
 * Makes the paper of a transaction after bind, or of a notice of cancellation, once, and mails it to the
 * insured and to the agent. For a notice the history keeps to whom it went, and which file.
 */
export const makeTransactionDocuments: PreparedHandler<Asked> = {
  async prepare({ read, appContext }, asked) {
    const found = await read(async (ctx) => {
      const paper = await paperOf(ctx, asked);
      return paper && { paper, facts: await factsOf(ctx, paper.policy) };
    });
    // A notice that was stopped before its paper was made.
    if (!found) return async () => {};
    const { paper, facts } = found;
    const { policy, form, transaction, madeFor } = paper;
    const document: DocumentToRender = {
      form,
      policy,
      facts: { ...facts, transaction },
      verifyAt: publicUrl(appContext.config, '/verify'),
    };
    const bytes = await appContext.renderer.render(document);
    const kept = { checkCode: checkCodeOf(document), ...(await appContext.gateways.files.put(bytes)) };
    return async (ctx) => {
      const docName = `${policy.policyNumber}-${[asked.number, form].filter((part) => part !== null).join('-')}.pdf`;
      const { kind, ...edition } = editionOf(REGIONS[policy.region].locale, form, policy.effectiveDate);
      const listed = await ctx.tx
        .insertInto('document')
        .values({
          ...ownerOf(policy),
          ...kept,
          policyId: policy.id,
          quoteId: policy.quoteId,
          docName,
          docType: docTypeOf(kind, form),
          contentType: 'application/pdf',
          madeFor,
          formNumber: edition.number,
          edition: edition.edition,
          transactionNumber: asked.number,
          created: ctx.now,
          modified: ctx.now,
        })
        .onConflict((conflict) => conflict.column('madeFor').doNothing())
        .executeTakeFirst();
      if (listed.numInsertedOrUpdatedRows !== 1n) return;
      const sentTo = await mailPartiesOf(ctx, policy, {
        template: noticeMails[form] ?? 'policy-changed',
        date: transaction.effectiveDate,
        files: [{ name: docName, sha256: kept.sha256 }],
      });
      await recordEvent(ctx, 'policy', policy, {
        event: 'policy.paper-sent',
        detail: { policyNumber: policy.policyNumber, what: docName, to: sentTo.join(', ') },
      });
      await announceRecord(ctx, 'document', policy, 'make-transaction-documents', { forCustomer: true });
    };
  },
};

const formByType: Record<TransactionType, string> = {
  NEW_BUSINESS: 'declarations',
  RENEWAL: 'declarations',
  ENDORSEMENT: 'policy-change',
  CANCELLATION: 'cancellation',
  REINSTATEMENT: 'reinstatement',
  VOID: 'policy-change',
};

/** The mail that goes with a notice, by its form. */
const noticeMails: Record<string, 'cancellation-notice' | 'conditional-renewal-notice'> = {
  'cancellation-notice': 'cancellation-notice',
  'conditional-renewal-notice': 'conditional-renewal-notice',
};

async function paperOf(
  ctx: CommandContext,
  { policyId, number, first, notice }: Asked,
): Promise<Paper | undefined> {
  const policy = await findPolicy(ctx, policyId);
  if (notice) return conditionalPaper(ctx, policy);
  return number === null ? noticePaper(ctx, policy) : transactionPaper(ctx, policy, number, first ?? number);
}

async function transactionPaper(
  ctx: CommandContext,
  policy: PolicyRow,
  number: number,
  first: number,
): Promise<Paper> {
  const chain = await chainOf(ctx, policy);
  const rows = chain.rows.slice(0, number);
  const row = rows.at(-1)!;
  const undone = rows.find((one) => one.number === row.reverses);
  const isRevived = undone?.cancellation !== null && undone !== undefined;
  const lapsed = isRevived && undone.effectiveDate < row.effectiveDate;
  return {
    policy,
    form: isRevived ? formByType.REINSTATEMENT : formByType[row.type],
    madeFor: `${policy.id}/TRANSACTION/${number}`,
    transaction: {
      number,
      effectiveDate: row.effectiveDate,
      at: row.bookedAt,
      reason: row.reason,
      lines: linesOf(rows.slice(first - 1)),
      total: rows.slice(first - 1).reduce((sum, { total }) => sum + total, 0),
      changes: fieldsBetween(policy, chain, first - 1, number),
      written: rows.reduce((sum, { total }) => sum + total, 0),
      ...(row.cancellation && { days: daysCovered(policy, row) }),
      ...(lapsed && { lapse: { from: undone.effectiveDate, to: row.effectiveDate } }),
    },
  };
}

/** What several transactions booked as one: each line from before the first to after the last. */
function linesOf(rows: readonly { lines: readonly BookedLine[] }[]): BookedLine[] {
  const lines = new Map<string, BookedLine>();
  for (const line of rows.flatMap((row) => row.lines)) {
    const key = `${line.kind}/${line.code}/${line.jurisdiction ?? ''}`;
    const before = lines.get(key)?.before ?? line.before;
    lines.set(key, { ...line, before, amount: line.after - before });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

type Segments = { segments: readonly { from: string; to: string }[] };
const daysCovered = ({ effectiveDate, endDate }: PolicyRow, { segments }: Segments) => ({
  covered: segments.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0),
  term: daysBetween(effectiveDate, endDate),
});

async function noticePaper(ctx: CommandContext, policy: PolicyRow): Promise<Paper | undefined> {
  const { cancellation } = policy;
  if (!cancellation?.notice) return undefined;
  const { effectiveDate, reason, comments, at, notice } = cancellation;
  return {
    policy,
    form: 'cancellation-notice',
    madeFor: `${policy.id}/NOTICE/${at}`,
    transaction: {
      number: null,
      effectiveDate,
      at: new Date(at),
      reason: comments ? `${reason}: ${comments}` : reason,
      lines: [],
      total: 0,
      written: policy.totalPremium,
      notice: { ...notice, sentTo: (await mailPartiesOf(ctx, policy, null)).join(', ') },
    },
  };
}

/** The notice that the renewal is on worse terms: what is worse, and until when the expiring terms hold. */
async function conditionalPaper(ctx: CommandContext, policy: PolicyRow): Promise<Paper | undefined> {
  const given = policy.conditionalNotice;
  if (!given) return undefined;
  const { at, days, source } = given;
  return {
    policy,
    form: 'conditional-renewal-notice',
    madeFor: `${policy.id}/CONDITIONAL/${at}`,
    transaction: {
      number: null,
      effectiveDate: policy.endDate,
      at: new Date(at),
      reason: noticeSentences(policy, given).join('\n'),
      lines: [],
      total: 0,
      written: policy.totalPremium,
      notice: { days, source, sentTo: (await mailPartiesOf(ctx, policy, null)).join(', ') },
    },
  };
}
