/** The code of a transaction's reason: a code stands alone, or before the words that were said beside it. */
export const findReasonCode = (
  rows: readonly { number: number; reason: string }[],
  number: number,
): string | null => rows.find((row) => row.number === number)?.reason.split(':')[0] ?? null;
