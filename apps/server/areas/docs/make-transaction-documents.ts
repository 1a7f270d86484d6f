import { canonicalJson } from '@parapet/domain/canonical-json';
import { dateIn, daysBetween } from '@parapet/domain/dates';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { TransactionType } from '@parapet/domain/policies/transactions';
import type { CommandContext } from '../../platform/command-context.ts';
import type { AttachedFile } from '../../platform/mail/mail-templates.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import {
  getChain,
  fieldsBetween,
  findPolicy,
  giveNoticeLeft,
  mailNotice,
  getMailParties,
  noticeOfTransaction,
  scheduleAfter,
  type PolicyRow,
} from '../policy/index.ts';
import { whoBooked } from './drawing/drawn-papers.ts';
import { drawPaper, keepSent, listPaper } from './paper-of-policy.ts';
import { getFacts, type TransactionOnPaper } from './subject.ts';

/** The paper of a transaction by its number; `first`: of several booked as one. */
type Asked = { policyId: string; number: number; first?: number };
/** Request from a server of the release before: for the paper of a notice, which none had kept. */
type AskedBefore = { policyId: string; number: null; notice?: 'conditional-renewal' };
type Paper = {
  policy: PolicyRow;
  form: string;
  transaction: TransactionOnPaper;
  madeFor: string;
  /** Person who booked it. */ by: string;
  /** The schedule from then on, if it differs from the one before. */
  amended?: ReturnType<typeof scheduleAfter>;
};

/**
 * Makes the papers of a transaction after bind, once, and mails them to the insured and to the agent; with
 * those of a transaction that is a notice, the mails prove it. The history keeps to whom, and which files.
 */
export const makeTransactionDocuments: PreparedHandler<Asked | AskedBefore> = {
  async prepare({ read, appContext }, asked) {
    if (asked.number === null) {
      const kind = asked.notice ? 'CONDITIONAL_RENEWAL' : 'CANCELLATION';
      return (ctx) => giveNoticeLeft(ctx, asked.policyId, kind);
    }
    const { policyId, number, first } = asked;
    const { paper, facts } = await read(async (ctx) => {
      const policy = await findPolicy(ctx, policyId);
      const paper = await transactionPaper(ctx, policy, number, first ?? number);
      return { paper, facts: await getFacts(ctx, policy) };
    });
    const { policy, form, transaction, madeFor, by, amended } = paper;
    const base = {
      facts: { ...facts, transaction },
      verifyAt: publicUrl(appContext.config, '/verify'),
      made: { by, on: dateIn(transaction.at, policy.timeZone) },
    };
    const drawn = [await drawPaper(appContext, { ...base, form, policy }, madeFor)];
    if (amended) {
      const schedule = { ...base, form: 'amended-schedule', policy: { ...policy, ...amended } };
      drawn.push(await drawPaper(appContext, schedule, `${madeFor}/SCHEDULE`));
    }
    return async (ctx) => {
      const files: AttachedFile[] = [];
      for (const one of drawn) {
        const name = `${policy.policyNumber}-${number}-${one.document.form}.pdf`;
        if (await listPaper(ctx, one, name, number)) files.push({ name, sha256: one.kept.sha256 });
      }
      if (files.length === 0) return;
      const date = transaction.effectiveDate;
      const notice = await noticeOfTransaction(ctx, policy.id, number);
      const sentTo = notice
        ? await mailNotice(ctx, policy, notice, { template: 'policy-changed', date, files })
        : await getMailParties(ctx, policy, { template: 'policy-changed', date, files });
      await keepSent(ctx, policy, files, sentTo);
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

async function transactionPaper(
  ctx: CommandContext,
  policy: PolicyRow,
  number: number,
  first: number,
): Promise<Paper> {
  const chain = await getChain(ctx, policy);
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
      lines: getLines(rows.slice(first - 1)),
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
  chain: Awaited<ReturnType<typeof getChain>>,
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

/** Combines the lines of several transactions: each line from before the first to after the last. */
function getLines(rows: readonly { lines: readonly BookedLine[] }[]): BookedLine[] {
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
