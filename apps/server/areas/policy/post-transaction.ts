import { createHash } from 'node:crypto';
import type { PolicyPatch, PolicyTerms } from '@parapet/contract/policy/terms';
import { canonicalJson } from '@parapet/domain/canonical-json';
import type { PlainDate } from '@parapet/domain/dates';
import { liveLinks } from '@parapet/domain/policies/chain';
import { billOf, differenceOf, type BookedLine, type PolicyBill } from '@parapet/domain/policies/policy-bill';
import type { ChainLink, Initiator } from '@parapet/domain/policies/transactions';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/refuse.ts';
import { balanceRefund, bookDifference } from './ledger.ts';
import { paymentStatusOf } from './payment-status.ts';
import { pricerOf, type PolicyPricer, type TransactionRow } from './policy-terms.ts';
import type { PolicyRow } from './policy-view.ts';

type Link = ChainLink<PolicyPatch>;

/** A policy's transactions, and how their terms are priced. */
export type PolicyChain = { rows: readonly TransactionRow[]; links: readonly Link[]; pricer: PolicyPricer };

/** A transaction that is asked for; its number follows from the chain. */
export type AskedTransaction = Pick<Link, 'type' | 'effectiveDate'> &
  Partial<Pick<Link, 'patch' | 'cancellation' | 'charges' | 'reverses'>> & {
    initiator: Initiator;
    reason: string;
  };

/** What a transaction would book. */
export type Preview = {
  lines: readonly BookedLine[];
  premium: number;
  total: number;
  before: PolicyBill<PolicyTerms>;
  after: PolicyBill<PolicyTerms>;
  link: Link;
  /** Of everything above: what was shown is posted, or nothing is. */
  hash: string;
};

export async function chainOf(ctx: CommandContext, policy: PolicyRow): Promise<PolicyChain> {
  const rows = await ctx.tx
    .selectFrom('policyTransaction')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('number')
    .execute();
  return { rows, links: rows.map(linkOf), pricer: await pricerOf(ctx, policy, rows[0]!) };
}

const linkOf = ({
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

/** What the policy costs by its transactions. */
export const billOfChain = ({ links, pricer }: PolicyChain): PolicyBill<PolicyTerms> =>
  billOfLinks(links, pricer);

const billOfLinks = (links: readonly Link[], pricer: PolicyPricer): PolicyBill<PolicyTerms> =>
  billOf(links, { ...pricer, to: endOf(links, pricer) });

/** The end of the term, as the last extension that counts has left it. */
const endOf = (links: readonly Link[], { boundTo }: PolicyPricer): PlainDate =>
  liveLinks(links).findLast(({ patch }) => patch?.endDate)?.patch?.endDate ?? boundTo;

/** What a transaction would book: the very figures that posting it books. */
export function previewOf({ links, pricer }: PolicyChain, asked: AskedTransaction): Preview {
  const { patch = null, cancellation = null, charges = null, reverses = null, type, effectiveDate } = asked;
  const number = links.length + 1;
  const link: Link = { number, type, effectiveDate, patch, cancellation, charges, reverses };
  const before = billOfLinks(links, pricer);
  const after = billOfLinks([...links, link], pricer);
  const lines = differenceOf(before.lines, after.lines);
  const premium = after.premium - before.premium;
  const total = after.total - before.total;
  const hash = createHash('sha256').update(canonicalJson({ link, lines, premium, total })).digest('hex');
  return { lines, premium, total, before, after, link, hash };
}

/**
 * Books a transaction: the difference between what the policy costs with it and without it. The policy's own
 * row follows in the command that calls this, by `columnsAfter`.
 * @param shown the hash of the preview that somebody agreed to, if it was shown.
 * @throws Refusal 409 'preview-changed' when what is booked would not be what was shown.
 */
export async function postTransaction(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  asked: AskedTransaction,
  shown?: string,
): Promise<{ preview: Preview; refundDue: number }> {
  const preview = previewOf(chain, asked);
  if (shown !== undefined && shown !== preview.hash) throw new Refusal('preview-changed');
  const { link, lines, premium, total, after } = preview;
  const { id } = await ctx.tx
    .insertInto('policyTransaction')
    .values({
      ...ownerOf(policy),
      policyId: policy.id,
      number: link.number,
      type: link.type,
      effectiveDate: link.effectiveDate,
      bookedAt: ctx.now,
      premium,
      total,
      rating: JSON.stringify(chain.pricer.ratingOf(after.fold.latest)),
      initiator: asked.initiator,
      reason: asked.reason,
      actorName: ctx.person.name,
      terms: null,
      patch: link.patch && JSON.stringify(link.patch),
      cancellation: link.cancellation && JSON.stringify(link.cancellation),
      charges: link.charges ? JSON.stringify(link.charges) : null,
      reverses: link.reverses,
      lines: JSON.stringify(lines),
      segments: JSON.stringify(after.segments),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookDifference(ctx, policy, id, lines);
  return { preview, refundDue: await balanceRefund(ctx, policy, id) };
}

/** The columns of a policy that repeat what its transactions say, after one of them. */
export async function columnsAfter(
  ctx: CommandContext,
  policy: PolicyRow,
  { links, pricer }: PolicyChain,
  { after, link }: Pick<Preview, 'after' | 'link'>,
) {
  const { latest } = after.fold;
  return {
    selection: JSON.stringify(latest.selection),
    rating: JSON.stringify(pricer.ratingOf(latest)),
    totalPremium: after.total,
    endDate: endOf([...links, link], pricer),
    paymentStatus: await paymentStatusOf(ctx, { id: policy.id, totalPremium: after.total }),
  };
}
