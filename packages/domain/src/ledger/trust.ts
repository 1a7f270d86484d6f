import { accountNumbers, chartOfAccounts, fiduciaryAccounts, type AccountNumber } from './chart.ts';

/** The balance of one account of a policy, in cents; an amount owed is above zero. */
export interface TrustLine {
  readonly account: AccountNumber;
  /** By transactions of the policy: what was billed, and the commissions on it. */
  readonly billed: number;
  /**
   * By anything else: what was paid on, given back or written off, below zero where it lowers what is owed.
   */
  readonly other: number;
}

/** A policy as the trust test sees it, or many of which the same share was collected. */
export interface TrustPosition {
  /** The amount billed, less write-offs, in cents. */
  readonly billed: number;
  /** The part of it that was collected, without the amounts that an agency or a financer still owes. */
  readonly paid: number;
  readonly lines: readonly TrustLine[];
}

/** Accounts of the parties that owe billed amounts. */
export const receivables = accountNumbers.filter((number) => {
  const { kind, party } = chartOfAccounts[number];
  return kind === 'asset' && party !== 'bank' && party !== 'processor';
});
/** Accounts of earned income: the provider's own, once it is collected. */
export const incomeAccounts: readonly AccountNumber[] = [4000, 4010];
/** Money of the insured that we hold: owed whole, whatever was collected. */
const owedWhole: readonly AccountNumber[] = [2300, 2310];

/**
 * Returns the part of the refund due that nobody has paid for, in cents: more is still owed to us, by a
 * financer, than was billed in the end. It is set off when the financer pays less or is paid back, and is
 * not there to be paid.
 */
export const uncollectedRefund = ({ paid }: Pick<TrustPosition, 'paid'>): number => Math.max(-paid, 0);

/** The share of an amount that was collected: half to even, on the exact fraction. */
export function collectedShare(amount: number, { billed, paid }: { billed: number; paid: number }): number {
  if (billed <= 0 || paid >= billed) return amount;
  if (paid <= 0) return 0;
  const [product, divisor] = [BigInt(amount) * BigInt(paid), BigInt(billed)];
  // BigInt rounds towards zero. Below zero a whole quotient is taken one too low, and rounds up again.
  const floor = product >= 0n ? product / divisor : product / divisor - 1n;
  const twice = 2n * (product - floor * divisor);
  const isUp = twice > divisor || (twice === divisor && floor % 2n !== 0n);
  return Number(isUp ? floor + 1n : floor);
}

/**
 * Returns the amounts owed to others by account. Of each line the collected part, and never more in all
 * than was collected: an excess from halves rounded up is taken off the last line.
 */
export function owedByAccount(position: TrustPosition): Map<AccountNumber, number> {
  let left = Math.max(position.paid, 0);
  const owed = new Map<AccountNumber, number>();
  for (const account of fiduciaryAccounts) {
    const line = position.lines.find((line) => line.account === account);
    if (!line) continue;
    if (owedWhole.includes(account)) {
      const due = line.billed + line.other;
      owed.set(
        account,
        account === 2300 ? due - Math.min(uncollectedRefund(position), Math.max(due, 0)) : due,
      );
      continue;
    }
    const share = collectedShare(line.billed, position);
    const isPart = position.billed > 0 && position.paid < position.billed;
    const collected = isPart ? Math.min(share, left) : share;
    left -= collected;
    owed.set(account, collected + line.other);
  }
  return owed;
}

const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** A line of the trust test. */
export interface TrustTerm {
  readonly account: AccountNumber;
  readonly amount: number;
}

/** Whether the money held covers what of the collected business is others', and by how much. */
export interface TrustTest {
  readonly held: number;
  readonly owed: number;
  /** Above zero where more is held than owed. */
  readonly difference: number;
  readonly isCovered: boolean;
  /** The terms that make up the money held. */
  readonly heldTerms: readonly TrustTerm[];
  /** The terms that make up the amount owed. An amount below zero was paid on before it was collected. */
  readonly owedTerms: readonly TrustTerm[];
}

/**
 * The trust test: cash at the bank and with the processor must cover premium, taxes, commissions, fees and
 * refunds of others. Source: the working model of policies, "Trust test".
 * @param held what stands on each account of money.
 */
export function trustTest(held: readonly TrustTerm[], positions: readonly TrustPosition[]): TrustTest {
  const owed = new Map<AccountNumber, number>();
  for (const position of positions)
    for (const [account, amount] of owedByAccount(position))
      owed.set(account, (owed.get(account) ?? 0) + amount);
  const sums = { held: total(held.map(({ amount }) => amount)), owed: total(owed.values()) };
  return {
    ...sums,
    difference: sums.held - sums.owed,
    isCovered: sums.held >= sums.owed,
    heldTerms: held,
    owedTerms: [...owed]
      .map(([account, amount]) => ({ account, amount }))
      .sort((a, b) => a.account - b.account),
  };
}

/**
 * Returns the part of a policy's money that is earned and collected and still in trust, in cents: it goes
 * to the operating account. Below zero it comes back, because the earned amount has become less.
 * @param swept the amount that went to the operating account so far.
 * @param atBank the policy's money on the trust account, @param held and with the processor as well.
 */
export function dueToSweep(
  position: TrustPosition,
  { swept, atBank, held }: { swept: number; atBank: number; held: number },
): number {
  const lines = position.lines.filter(({ account }) => incomeAccounts.includes(account));
  const income = total(lines.map(({ billed }) => billed));
  // What was taken or given by hand is the provider's whole, whatever was collected.
  const adjusted = total(lines.map(({ other }) => other));
  const due = Math.min(
    collectedShare(income, position) + adjusted - swept,
    held - total(owedByAccount(position).values()),
  );
  // What is short is made good from the operating account, whatever was swept: money of others never pays it.
  return Math.min(due, Math.max(atBank, 0));
}

/**
 * Returns the part of a policy's premium that is due to those who carry its risk, in cents: the amount
 * collected, less the amount they had; no more than lies on the trust account. Below zero they had too
 * much.
 */
export function dueToCarrier(position: TrustPosition, atBank: number): number {
  const due = owedByAccount(position).get(2000) ?? 0;
  return Math.min(due, Math.max(atBank, 0));
}
