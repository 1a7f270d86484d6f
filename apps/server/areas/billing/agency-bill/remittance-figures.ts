import { createHash } from 'node:crypto';
import { canonicalJson } from '@parapet/domain/canonical-json';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { alongLines, splitByShares } from '@parapet/domain/ledger/treaty-shares';
import { collectedShare, dueToCarrier } from '@parapet/domain/ledger/trust';
import type { Currency } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { Treaty } from '@parapet/domain/underwriting/capacity';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getPositions, type HeldPosition } from '../../policy/index.ts';

type Amounts = { premium: number; commission: number; amount: number };

/** A row of the bordereau: what is paid now of a premium line of a transaction, in cents. */
export type RemittedLine = Amounts & {
  policyId: string;
  transactionId: string;
  code: string;
  written: number;
};

export type RemittanceFigures = Amounts & {
  currency: Currency;
  /** Amount paid for each policy; below zero if too much was paid earlier. */
  policies: { policyId: string; amount: number }[];
  lines: RemittedLine[];
  shares: (Treaty['shares'][number] & Amounts)[];
  hash: string;
};

/** The policies of a treaty of which premium is due to those who carry it. */
async function getCandidates(ctx: CommandContext, treaty: Treaty): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from policy p join quote q on q.id = p.quote_id
    where p.region = ${treaty.region} and q.is_surplus = ${treaty.isSurplus}
      and p.effective_date between ${treaty.from} and ${treaty.to ?? '9999-12-31'}
      and p.id in (select policy_id from ledger_entry where account = 2000 group by policy_id having sum(amount) <> 0)
    order by p.id`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/**
 * Computes a remittance up to a day: for each policy the net premium collected by then, less the amounts
 * paid on before, and no more than is on the trust account today.
 */
export async function remittanceFigures(
  ctx: CommandContext,
  treaty: Treaty,
  through: PlainDate,
  { locks }: { locks: boolean },
): Promise<RemittanceFigures> {
  const { currency } = REGIONS[treaty.region];
  const before = `${addDays(through, 1)}T00:00:00Z`;
  const ids = await getCandidates(ctx, treaty);
  if (locks)
    await sql`select id from policy where id = any(${ids}) order by id for no key update`.execute(ctx.tx);
  const positions = await getPositions(
    ctx,
    sql`e.policy_id = any(${ids})
      and (e.at < ${before} or e.remittance_id is not null or e.account = any(${[1010, 1020, 1030]}))`,
  );
  const due = positions
    .map((position) => ({ ...position, amount: dueToCarrier(position, position.atBank) }))
    .filter(({ amount }) => amount !== 0);
  const lines = await getLines(ctx, due, before);
  const policies = due.map(({ key, amount }) => ({ policyId: key, amount }));
  const shares = getShares(treaty, lines, currency);
  const hash = createHash('sha256').update(canonicalJson({ policies, shares })).digest('hex');
  return { currency, policies, lines, shares, hash, ...getSum(lines) };
}

const getSum = (lines: readonly Amounts[]): Amounts => ({
  premium: lines.reduce((sum, { premium }) => sum + premium, 0),
  commission: lines.reduce((sum, { commission }) => sum + commission, 0),
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
});

/** Splits a row into the amounts that each party carries. */
export function rowShares({ premium, commission }: Amounts, shares: Treaty['shares'], currency: Currency) {
  const premiums = splitByShares(premium, shares, currency);
  const commissions = splitByShares(commission, shares, currency);
  return shares.map((_share, at): Amounts => ({
    premium: premiums[at]!,
    commission: commissions[at]!,
    amount: premiums[at]! - commissions[at]!,
  }));
}

/** Sums the rows of each party: both the rows and the parties come to the whole. */
function getShares({ shares }: Treaty, lines: readonly RemittedLine[], currency: Currency) {
  const rows = lines.map((line) => rowShares(line, shares, currency));
  return shares.map((share, at) => ({ ...share, ...getSum(rows.map((row) => row[at]!)) }));
}

type Booked = { policyId: string; transactionId: string; code: string; premium: number; commission: number };
type Paid = { transactionId: string; code: string; premium: number; amount: number };

/** Each premium line of the policies' transactions, with what is paid of it now. */
async function getLines(
  ctx: CommandContext,
  due: readonly (HeldPosition & { amount: number })[],
  before: string,
): Promise<RemittedLine[]> {
  const ids = due.map(({ key }) => key);
  const { rows: booked } =
    await sql<Booked>`select t.policy_id, t.id as transaction_id, line->>'code' as code,
      (line->>'amount')::bigint as premium,
      coalesce((select sum(e.amount) from ledger_entry e where e.transaction_id = t.id and e.account = 2000
        and e.code = 'COMMISSION'), 0)::bigint as commission
    from policy_transaction t, jsonb_array_elements(t.lines) line
    where t.policy_id = any(${ids}) and t.booked_at < ${before} and line->>'kind' = 'premium'
    order by t.policy_id, t.number, code`.execute(ctx.tx);
  const { rows: paid } = await sql<Paid>`select transaction_id, code, sum(premium)::bigint as premium,
      sum(amount)::bigint as amount
    from remittance_line where policy_id = any(${ids}) group by 1, 2`.execute(ctx.tx);
  const earlier = new Map(paid.map((one) => [`${one.transactionId}/${one.code}`, one]));
  const byPolicy = Map.groupBy(booked, ({ policyId }) => policyId);
  return due.flatMap(({ key, amount }) => {
    const lines = withNet(byPolicy.get(key) ?? []);
    const before = lines.map((line) => earlier.get(`${line.transactionId}/${line.code}`));
    const net = lines.reduce((sum, line) => sum + line.net, 0);
    const gross = lines.reduce((sum, line) => sum + line.premium, 0);
    const upTo = before.reduce((sum, one) => sum + (one?.amount ?? 0), 0) + amount;
    const amounts = alongLines(
      upTo,
      lines.map((line) => line.net),
    );
    // Of the gross premium the same part as of the net.
    const grossUpTo = net > 0 ? collectedShare(gross, { billed: net, paid: upTo }) : 0;
    const premiums = alongLines(
      grossUpTo,
      lines.map((line) => line.premium),
    );
    return lines.map(({ policyId, transactionId, code, premium: written }, at): RemittedLine => {
      const now = amounts[at]! - (before[at]?.amount ?? 0);
      const premium = premiums[at]! - (before[at]?.premium ?? 0);
      return { policyId, transactionId, code, written, premium, commission: premium - now, amount: now };
    });
  });
}

/** The commission of a transaction runs along its lines. */
function withNet(lines: readonly Booked[]): (Booked & { net: number })[] {
  return [...Map.groupBy(lines, ({ transactionId }) => transactionId).values()].flatMap((ones) => {
    const commissions = alongLines(
      ones[0]!.commission,
      ones.map(({ premium }) => premium),
    );
    return ones.map((line, at) => ({ ...line, net: line.premium - commissions[at]! }));
  });
}
