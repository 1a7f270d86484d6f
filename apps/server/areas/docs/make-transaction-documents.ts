import { canonicalJson } from '@parapet/domain/canonical-json';
import { dateIn, daysBetween } from '@parapet/domain/dates';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { TransactionType } from '@parapet/domain/policies/transactions';
import { announceRecord } from '../../platform/change.ts';
import { ownerOf, type AppContext, type CommandContext } from '../../platform/command-context.ts';
import type { AttachedFile } from '../../platform/mail-templates.ts';
import type { PreparedHandler } from '../../platform/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent } from '../../platform/records.ts';
import {
  chainOf,
  fieldsBetween,
  findPolicy,
  mailPartiesOf,
  noticeSentences,
  scheduleAfter,
  type PolicyRow,
} from '../policy/index.ts';
import { whoBooked } from './drawn-papers.ts';
import { docTypeOf } from './forms-of.ts';
import { checkCodeOf, editionDrawn, type DocumentToRender } from './render-document.ts';
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
type Paper = {
  policy: PolicyRow;
  form: string;
  transaction: TransactionOnPaper;
  madeFor: string;
  /** Who booked it, or gave the notice. */ by: string;
  /** What the schedule says from then on, if that is something else than before. */
  amended?: ReturnType<typeof scheduleAfter>;
};

/**
 * Makes the papers of a transaction after bind, or of a notice of cancellation, once, and mails them to the
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
    const { policy, form, transaction, madeFor, by, amended } = paper;
    const base = {
      facts: { ...facts, transaction },
      verifyAt: publicUrl(appContext.config, '/verify'),
      made: { by, on: dateIn(transaction.at, policy.timeZone) },
    };
    const drawn = [await keep(appContext, { ...base, form, policy }, madeFor)];
    if (amended) {
      const schedule = { ...base, form: 'amended-schedule', policy: { ...policy, ...amended } };
      drawn.push(await keep(appContext, schedule, `${madeFor}/SCHEDULE`));
    }
    return async (ctx) => {
      const files: AttachedFile[] = [];
      for (const one of drawn) {
        const docName = [policy.policyNumber, asked.number, one.document.form]
          .filter((part) => part !== null)
          .join('-');
        if (await list(ctx, one, `${docName}.pdf`, asked.number))
          files.push({ name: `${docName}.pdf`, sha256: one.kept.sha256 });
      }
      if (files.length === 0) return;
      const sentTo = await mailPartiesOf(ctx, policy, {
        template: noticeMails[form] ?? 'policy-changed',
        date: transaction.effectiveDate,
        files,
      });
      const what = files.map(({ name }) => name).join(', ');
      await recordEvent(ctx, 'policy', policy, {
        event: 'policy.paper-sent',
        detail: { policyNumber: policy.policyNumber, what, to: sentTo.join(', ') },
      });
      await announceRecord(ctx, 'document', policy, 'make-transaction-documents', { forCustomer: true });
    };
  },
};

type Drawn = {
  document: DocumentToRender;
  kept: { checkCode: string; sha256: string; size: number };
  madeFor: string;
};

async function keep(
  { renderer, gateways }: AppContext,
  document: DocumentToRender,
  madeFor: string,
): Promise<Drawn> {
  const bytes = await renderer.render(document);
  return {
    document,
    madeFor,
    kept: { checkCode: checkCodeOf(document), ...(await gateways.files.put(bytes)) },
  };
}

/** @returns false if somebody else has listed the same document meanwhile. */
async function list(
  ctx: CommandContext,
  { document, kept, madeFor }: Drawn,
  docName: string,
  transactionNumber: number | null,
): Promise<boolean> {
  const { policy, form, made } = document;
  const { kind, number, edition } = editionDrawn(document);
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
      createdBy: made!.by,
      formNumber: number,
      edition,
      transactionNumber,
      created: ctx.now,
      modified: ctx.now,
    })
    .onConflict((conflict) => conflict.column('madeFor').doNothing())
    .executeTakeFirst();
  return listed.numInsertedOrUpdatedRows === 1n;
}

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
  const isEndorsed = !isRevived && row.type === 'ENDORSEMENT';
  const lapsed = isRevived && undone.effectiveDate < row.effectiveDate;
  return {
    policy,
    form: isRevived ? formByType.REINSTATEMENT : formByType[row.type],
    madeFor: `${policy.id}/TRANSACTION/${number}`,
    by: whoBooked(row.actorName),
    ...(isEndorsed && amendedBy(policy, chain, first - 1, number)),
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

/** The amended schedule, unless it says what the one before did. */
function amendedBy(
  policy: PolicyRow,
  chain: Awaited<ReturnType<typeof chainOf>>,
  before: number,
  after: number,
): Partial<Paper> {
  const said = (number: number) => {
    const { rating, selection, ...rest } = scheduleAfter(policy, chain, number);
    const { coverages, adjustments, premium } = rating;
    return canonicalJson({
      ...rest,
      coverages,
      adjustments,
      premium,
      limit: selection.global.limit,
    } as never);
  };
  return said(before) === said(after) ? {} : { amended: scheduleAfter(policy, chain, after) };
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
    by: whoBooked(cancellation.by),
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
    by: 'System',
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
