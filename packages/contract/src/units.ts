/*
 * Money is sent in major units and computed with in whole minor ones. No schemas here: the sign-in page loads
 * it.
 */
const MINOR = 100;
/** An amount as it is sent. */
export const toMajorUnits = (minor: number): number => minor / MINOR;
/** An amount as it is computed with. */
export const toMinorUnits = (major: number): number => Math.round(major * MINOR);

/** Amounts of the records that history keeps as plain numbers, by name. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'totalPremium',
  'brokerFee',
  'additionalBrokerFee',
  'mgaFee',
  'balance',
  'amount',
  'amountBefore',
]);
/** Whether a plain number of history is an amount. */
export const isAmount = (name: string): boolean => AMOUNTS.has(name);
/** A value of history as it is sent. */
export const amountOnWire = <V>(name: string, value: V): V | number =>
  isAmount(name) && typeof value === 'number' ? toMajorUnits(value) : value;

/**
 * The amounts of an answer in whole minor units, as its reader computes with them. Turns them in place: a
 * parsed answer belongs to whoever asked.
 */
export function inMinorUnits<A>(answer: A): A {
  if (Array.isArray(answer)) for (const item of answer) inMinorUnits(item);
  else if (typeof answer === 'object' && answer !== null) {
    const value = answer as Record<string, unknown>;
    if (typeof value['amount'] === 'number' && typeof value['currency'] === 'string')
      value['amount'] = toMinorUnits(value['amount']);
    else for (const inner of Object.values(value)) inMinorUnits(inner);
  }
  return answer;
}
