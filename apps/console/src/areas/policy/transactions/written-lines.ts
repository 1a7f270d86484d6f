import type { Policy } from '@parapet/contract/policy/index';
import { add, type Money } from '@parapet/domain/money';

type Line = { code: string; jurisdiction: string | null; rate: number | null; amount: Money };

/** The line in which an amount is shown: of the premiums, terrorism alone has its own, as on the papers. */
export const getShownCode = ({ kind, code }: { kind: string; code: string }): string =>
  kind === 'premium' && code !== 'TRIA' ? 'PREMIUM' : code;

/**
 * Sums a policy's transactions to its present cost, line by line. Premium is one line; terrorism, fees and
 * taxes have their own.
 */
export function writtenLines({ transactions, rating }: Policy): Line[] {
  const lines = new Map<string, Line>();
  for (const { kind, code, jurisdiction, amount } of transactions.flatMap(
    (transaction) => transaction.lines,
  )) {
    const shown = getShownCode({ kind, code });
    const key = `${shown}/${shown === 'PREMIUM' ? '' : (jurisdiction ?? '')}`;
    const known = lines.get(key);
    lines.set(key, {
      code: shown,
      jurisdiction,
      rate: rating.taxes.find((tax) => tax.code === code && tax.jurisdiction === jurisdiction)?.rate ?? null,
      amount: known ? add(known.amount, amount) : amount,
    });
  }
  return [...lines.values()];
}
