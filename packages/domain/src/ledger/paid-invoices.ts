/** An event that changes the amount owed on a policy, in its order; amounts in whole cents. */
export type OwedEvent =
  /** A bill, or below zero a credit note. */
  | { readonly invoice: string; readonly amount: number }
  /** Money that lowers what is owed, or below zero raises it: a payment or its reversal, under one name. */
  | { readonly paid: string; readonly amount: number };

/** Which invoices each payment paid, and what is open of each invoice. */
export interface InvoicesPaid {
  /** The numbers by the payment's name, the oldest first. What met no open invoice is not named. */
  readonly paid: ReadonlyMap<string, string[]>;
  /** The amounts still to be paid, by invoice number, the oldest first; without those that are paid. */
  readonly open: ReadonlyMap<string, number>;
}

/**
 * Tells which invoices are paid, and by what. Whatever lowers what is owed goes to the oldest invoice first;
 * what is taken back of a payment opens the invoices again that it paid, the newest of them first.
 */
export function paidInvoices(events: readonly OwedEvent[]): InvoicesPaid {
  const open = new Map<string, number>();
  const shares = new Map<string, Map<string, number>>();
  let credit = 0;
  const lower = (amount: number, by?: string): number => {
    let left = amount;
    for (const [number, owed] of open) {
      const part = Math.min(owed, left);
      if (part <= 0) continue;
      open.set(number, owed - part);
      left -= part;
      if (by === undefined) continue;
      const own = shares.get(by) ?? new Map<string, number>();
      shares.set(by, own.set(number, (own.get(number) ?? 0) + part));
    }
    return left;
  };
  const raise = (amount: number, by: string): void => {
    let left = amount;
    const own = shares.get(by) ?? new Map<string, number>();
    for (const [number, share] of [...own].toReversed()) {
      const part = Math.min(share, left);
      own.set(number, share - part);
      open.set(number, open.get(number)! + part);
      left -= part;
    }
    credit -= left;
  };
  for (const event of events) {
    if ('invoice' in event && event.amount > 0) {
      const used = Math.min(Math.max(credit, 0), event.amount);
      credit -= used;
      open.set(event.invoice, event.amount - used);
    } else if ('invoice' in event) credit += lower(-event.amount);
    else if (event.amount > 0) credit += lower(event.amount, event.paid);
    else raise(-event.amount, event.paid);
  }
  const getNumbers = (own: Map<string, number>) =>
    [...own].filter(([, part]) => part > 0).map(([number]) => number);
  return {
    paid: new Map([...shares].map(([name, own]) => [name, getNumbers(own)])),
    open: new Map([...open].filter(([, left]) => left > 0)),
  };
}
