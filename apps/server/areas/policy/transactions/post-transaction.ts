import { createHash } from 'node:crypto';
import type { LapseStatement, PolicyPatch, PolicyRelease, PolicyTerms } from '@parapet/contract/policy/terms';
import { canonicalJson } from '@parapet/domain/canonical-json';
import { daysBetween, type PlainDate } from '@parapet/domain/dates';
import { agreedRates, type FrozenCommission, type Written } from '@parapet/domain/ledger/commission';
import { liveLinks } from '@parapet/domain/policies/chain';
import {
  buildBill,
  getDifference,
  type BookedLine,
  type PolicyBill,
} from '@parapet/domain/policies/policy-bill';
import type { ChainLink, Initiator } from '@parapet/domain/policies/transactions';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { balanceRefund, bookDifference } from '../ledger/ledger.ts';
import { insuredColumns } from '../insured/insured-party.ts';
import { getContinuity } from '../renewal/continuity.ts';
import { getPaymentColumns } from '../ledger/payment-status.ts';
import { getPricer, type PolicyPricer, type TransactionRow } from '../policy-terms.ts';
import type { PolicyRow } from '../policy-view.ts';
import { keepFilings } from '../ledger/surplus-filings.ts';

type Link = ChainLink<PolicyPatch>;

/** A policy's transactions, and how their terms are priced. */
export type PolicyChain = { rows: readonly TransactionRow[]; links: readonly Link[]; pricer: PolicyPricer };

/** A transaction that is asked for; its number follows from the chain. */
export type AskedTransaction = Pick<Link, 'type' | 'effectiveDate'> &
  Partial<Pick<Link, 'patch' | 'cancellation' | 'charges' | 'reverses'>> & {
    initiator: Initiator;
    reason: string;
    /** Person who requested it, if another person books it. */
    requestedBy?: string | undefined;
    /** Of a reinstatement after a lapse. */
    noKnownLoss?: LapseStatement | undefined;
    /** Of a cancellation from a day that has passed. */
    release?: PolicyRelease | undefined;
  };

/** A transaction with the lines that it books. */
type Step = {
  asked: AskedTransaction;
  link: Link;
  lines: readonly BookedLine[];
  after: PolicyBill<PolicyTerms>;
};

/** The bookings that a command would make: one transaction, or several that only make sense together. */
export type Preview = {
  steps: readonly Step[];
  lines: readonly BookedLine[];
  premium: number;
  total: number;
  before: PolicyBill<PolicyTerms>;
  after: PolicyBill<PolicyTerms>;
  /** The last of them. */
  link: Link;
  /** Of everything above: what was shown is posted, or nothing is. */
  hash: string;
};

export async function getChain(ctx: CommandContext, policy: PolicyRow): Promise<PolicyChain> {
  const rows = await ctx.tx
    .selectFrom('policyTransaction')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('number')
    .execute();
  return { rows, links: rows.map(getLink), pricer: await getPricer(ctx, policy, rows[0]!) };
}

/** A transaction as the fold reads it. */
export const getLink = ({
  number,
  type,
  effectiveDate,
  patch,
  cancellation,
  charges,
  reverses,
}: TransactionRow): Link => ({
  number,
  type,
  effectiveDate,
  patch,
  cancellation,
  charges: charges ?? null,
  reverses,
});

/** The cost of the policy by its transactions. */
export const billOfChain = ({ links, pricer }: PolicyChain): PolicyBill<PolicyTerms> =>
  billOfLinks(links, pricer);

/** The cost of the policy when only some of its transactions had been booked. */
export const billOfLinks = (links: readonly Link[], pricer: PolicyPricer): PolicyBill<PolicyTerms> =>
  buildBill(links, { ...pricer, to: getEnd(links, pricer) });

/** The end of the term, as the last extension that counts has left it. */
export const getEnd = (links: readonly Link[], { boundTo }: PolicyPricer): PlainDate =>
  liveLinks(links).findLast(({ patch }) => patch?.endDate)?.patch?.endDate ?? boundTo;

/** Previews the bookings of a command, with exactly the figures that posting it books. */
export function getPreview(
  { links, pricer }: PolicyChain,
  asked: AskedTransaction | readonly AskedTransaction[],
): Preview {
  const before = billOfLinks(links, pricer);
  const steps: Step[] = [];
  for (const one of [asked].flat() as AskedTransaction[]) {
    const earlier = [...links, ...steps.map(({ link }) => link)];
    const { type, effectiveDate, patch = null, cancellation = null, charges = null, reverses = null } = one;
    const number = earlier.length + 1;
    const link: Link = { number, type, effectiveDate, patch, cancellation, charges, reverses };
    const after = billOfLinks([...earlier, link], pricer);
    const lines = getDifference((steps.at(-1)?.after ?? before).lines, after.lines);
    steps.push({ asked: one, link, lines, after });
  }
  const { link, after } = steps.at(-1) ?? fail();
  const lines = getDifference(before.lines, after.lines);
  const premium = after.premium - before.premium;
  const total = after.total - before.total;
  const shown = { links: steps.map((step) => step.link), lines, premium, total };
  const hash = createHash('sha256').update(canonicalJson(shown)).digest('hex');
  return { steps, lines, premium, total, before, after, link, hash };
}

function fail(): never {
  throw new Error('A command that books nothing has to refuse');
}

/**
 * Books what a command asks for, each transaction with the difference between what the policy costs with it
 * and without it. The policy's own row follows in the command that calls this, by `columnsAfter`.
 * @param shown the hash of the preview that somebody agreed to, if it was shown.
 * @param may looks at what would be booked, and refuses what may not be.
 * @throws Refusal 409 'preview-changed' when what is booked would not be what was shown.
 */
export async function postTransaction(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  asked: AskedTransaction | readonly AskedTransaction[],
  shown?: string,
  may?: (preview: Preview) => Promise<void>,
): Promise<{ preview: Preview; refundDue: number }> {
  const preview = getPreview(chain, asked);
  if (shown !== undefined && shown !== preview.hash) throw new Refusal('preview-changed');
  await may?.(preview);
  // Inception governs: the rates of the first transaction hold for the whole term.
  const rates = findRates(policy, chain.rows);
  let id = '';
  const { from, boundTo } = chain.pricer;
  const termDays = daysBetween(from, boundTo);
  let { before } = preview as { before: Written };
  for (const step of preview.steps) {
    id = await insertTransaction(ctx, policy, chain, step);
    await bookDifference(ctx, policy, id, step.lines, { rates, termDays, before, after: step.after });
    const { lines, link } = step;
    await keepFilings(ctx, policy, { ...link, id, lines, bound: chain.rows[0]!.rating });
    before = step.after;
  }
  const refundDue = await balanceRefund(ctx, policy, { transactionId: id });
  return { preview, refundDue };
}

/**
 * The rates of a policy: frozen when it began, until another one is agreed for the whole of it. They are kept
 * with each transaction.
 */
export function findRates(
  { commissionOverride }: Pick<PolicyRow, 'commissionOverride'>,
  rows: readonly Pick<TransactionRow, 'commission'>[],
): FrozenCommission | null {
  const frozen = rows[0]?.commission ?? null;
  return frozen && agreedRates(frozen, { policy: commissionOverride });
}

async function insertTransaction(
  ctx: CommandContext,
  policy: PolicyRow,
  { pricer, rows }: PolicyChain,
  { asked, link, lines, after }: Step,
): Promise<string> {
  const rates = findRates(policy, rows);
  const { id } = await ctx.tx
    .insertInto('policyTransaction')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      number: link.number,
      type: link.type,
      effectiveDate: link.effectiveDate,
      bookedAt: ctx.now,
      premium: getSum(lines.filter(({ kind }) => kind === 'premium')),
      total: getSum(lines),
      rating: JSON.stringify(pricer.ratingOf(after.fold.latest)),
      initiator: asked.initiator,
      reason: asked.reason,
      actorName: ctx.person.name,
      requestedBy: asked.requestedBy ?? null,
      noKnownLoss: asked.noKnownLoss ? JSON.stringify(asked.noKnownLoss) : null,
      release: asked.release ? JSON.stringify(asked.release) : null,
      terms: null,
      patch: link.patch && JSON.stringify(link.patch),
      cancellation: link.cancellation && JSON.stringify(link.cancellation),
      charges: link.charges ? JSON.stringify(link.charges) : null,
      reverses: link.reverses,
      lines: JSON.stringify(lines),
      segments: JSON.stringify(after.segments),
      commission: rates && JSON.stringify(rates),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const getSum = (lines: readonly BookedLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The columns of a policy that repeat what its transactions say, after one of them. */
export async function columnsAfter(
  ctx: CommandContext,
  policy: PolicyRow,
  { links, pricer }: PolicyChain,
  { after, steps }: Pick<Preview, 'after' | 'steps'>,
) {
  const { latest } = after.fold;
  const chain = [...links, ...steps.map(({ link }) => link)];
  return {
    ...(await insuredColumns(ctx, policy, { links: chain, fold: after.fold })),
    selection: JSON.stringify(latest.selection),
    rating: JSON.stringify(pricer.ratingOf(latest)),
    totalPremium: after.total,
    endDate: getEnd(chain, pricer),
    continuityDate: await getContinuity(ctx, policy, after.fold),
    ...(await getPaymentColumns(ctx, { ...policy, totalPremium: after.total })),
  };
}
