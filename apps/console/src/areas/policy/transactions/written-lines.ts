import type { Policy } from '@parapet/contract/policy/index';
import { add, type Money } from '@parapet/domain/money';

type Line = { code: string; jurisdiction: string | null; rate: number | null; amount: Money };

/**
 * Sums a policy's transactions to its present cost, line by line. Premium is one line; fees and taxes have
 * their own.
 */
export function writtenLines({ transactions, rating }: Policy): Line[] {
  const lines = new Map<string, Line>();
  for (const { kind, code, jurisdiction, amount } of transactions.flatMap(
    (transaction) => transaction.lines,
  )) {
    const key = kind === 'premium' ? 'PREMIUM' : `${code}/${jurisdiction ?? ''}`;
    const known = lines.get(key);
    lines.set(key, {
      code: kind === 'premium' ? 'PREMIUM' : code,
      jurisdiction,
      rate: rating.taxes.find((tax) => tax.code === code && tax.jurisdiction === jurisdiction)?.rate ?? null,
      amount: known ? add(known.amount, amount) : amount,
    });
  }
  return [...lines.values()];
}
