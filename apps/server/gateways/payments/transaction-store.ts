import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type {
  ProcessorChargeback,
  ProcessorMethod,
  ProcessorPayout,
  ProcessorRefund,
  ProcessorTransaction,
} from '../../platform/gateways.ts';

/**
 * A payment method as the processor stores it, so that a customer can pay again without typing: never the
 * number itself.
 */
export type SavedMethod = ProcessorMethod & {
  bankAccountType: string;
  expiryMonth: number | null;
  expiryYear: number | null;
};

type RefundOrder = { requestId: string; transactionId: string; amount: number };
type Kept =
  | { requestId: string; transaction: ProcessorTransaction }
  | { method: SavedMethod }
  | { order: RefundOrder; refund: ProcessorRefund }
  | { chargeback: ProcessorChargeback }
  | { payout: ProcessorPayout };

/**
 * The sandbox's storage: one fact per line, and the last line about a transaction counts, so a restart loses
 * nothing.
 */
export async function openTransactionStore(home: string) {
  const file = join(home, 'payment-sandbox', 'transactions.jsonl');
  await mkdir(dirname(file), { recursive: true });
  const byRequest = new Map<string, ProcessorTransaction>();
  const byId = new Map<string, { requestId: string; transaction: ProcessorTransaction }>();
  const methods = new Map<string, SavedMethod>();
  const refunds = new Map<string, { order: RefundOrder; refund: ProcessorRefund }>();
  const chargebacks: ProcessorChargeback[] = [];
  const payouts: ProcessorPayout[] = [];
  const remember = (kept: Kept) => {
    if ('refund' in kept) return void refunds.set(kept.order.requestId, kept);
    if ('payout' in kept) return void payouts.push(kept.payout);
    if ('chargeback' in kept) return void chargebacks.push(kept.chargeback);
    if ('method' in kept) return void methods.set(kept.method.tokenId, kept.method);
    byRequest.set(kept.requestId, kept.transaction);
    byId.set(kept.transaction.transactionId, kept);
  };
  const keep = async (kept: Kept) => {
    remember(kept);
    await appendFile(file, `${JSON.stringify(kept)}\n`);
  };
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    // A line cut short by a crash was never confirmed to anybody.
    try {
      if (line) remember(JSON.parse(line) as Kept);
    } catch {
      continue;
    }
  }
  return {
    find: (transactionId: string): ProcessorTransaction | undefined => byId.get(transactionId)?.transaction,
    findMethod: (tokenId: string): SavedMethod | undefined => methods.get(tokenId),
    /** Makes a single transaction for each request id, however often the form is submitted. */
    async once(requestId: string, make: () => ProcessorTransaction): Promise<ProcessorTransaction> {
      const known = byRequest.get(requestId);
      if (known) return known;
      const kept = { requestId, transaction: make() };
      await keep(kept);
      return kept.transaction;
    },
    async saveMethod(method: SavedMethod): Promise<SavedMethod> {
      if (!methods.has(method.tokenId)) await keep({ method });
      return method;
    },
    /**
     * Makes a single refund for each request id, and never more than was paid. Undefined for a transaction
     * that is unknown.
     */
    async refundOnce(order: RefundOrder, isDeclined: boolean): Promise<ProcessorRefund | undefined> {
      const known = refunds.get(order.requestId);
      if (known) return known.refund;
      const paid = byId.get(order.transactionId)?.transaction;
      if (!paid) return undefined;
      const back = [...refunds.values()]
        .filter(
          ({ order: one, refund }) =>
            one.transactionId === order.transactionId && refund.status === 'Approved',
        )
        .reduce((sum, { order: { amount } }) => sum + amount, 0);
      const isTooMuch = Math.round((back + order.amount - paid.paymentAmount) * 100) > 0;
      const status = isDeclined || isTooMuch || paid.status !== 'Approved' ? 'Declined' : 'Approved';
      const kept = { order, refund: { refundId: `REF-${order.requestId}`, status } as const };
      await keep(kept);
      return kept.refund;
    },
    chargebacksSince: (day: string): ProcessorChargeback[] => chargebacks.filter(({ date }) => date >= day),
    /** The payer's bank takes a payment back. */
    async chargeBack(chargeback: ProcessorChargeback): Promise<ProcessorChargeback | undefined> {
      if (!byId.has(chargeback.transactionId)) return undefined;
      await keep({ chargeback });
      return chargeback;
    },
    payoutsSince: (day: string): ProcessorPayout[] => payouts.filter(({ date }) => date >= day),
    /** Pays to the bank what was taken before an instant, less what of it was given back since. */
    async payOut(before: string, date: string): Promise<ProcessorPayout | undefined> {
      const known = new Set(payouts.flatMap(({ items }) => items.map(({ reference }) => reference)));
      const taken = [...byId.values()]
        .map(({ transaction }) => transaction)
        .filter(({ status, transactionDate }) => status === 'Approved' && transactionDate < before);
      const paid = new Set([...known, ...taken.map(({ transactionId }) => transactionId)]);
      const items = [
        ...taken.map((one) => ({ reference: one.transactionId, amount: one.paymentAmount })),
        ...[...refunds.values()]
          .filter(({ order, refund }) => refund.status === 'Approved' && paid.has(order.transactionId))
          .map(({ order }) => ({ reference: order.requestId, amount: -order.amount })),
        ...chargebacks
          .filter(({ transactionId }) => paid.has(transactionId))
          .map(({ chargebackId, amount }) => ({ reference: chargebackId, amount: -amount })),
      ].filter(({ reference }) => !known.has(reference));
      if (items.length === 0) return undefined;
      const payout = { payoutId: `PO-${date}-${payouts.length + 1}`, date, items };
      await keep({ payout });
      return payout;
    },
    /** Pending transactions are approved or declined. */
    async settle(
      transactionId: string,
      status: 'Approved' | 'Declined',
    ): Promise<ProcessorTransaction | undefined> {
      const known = byId.get(transactionId);
      if (!known || known.transaction.status !== 'Pending') return undefined;
      const transaction = { ...known.transaction, status };
      await keep({ requestId: known.requestId, transaction });
      return transaction;
    },
  };
}
