import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProcessorMethod, ProcessorTransaction } from '../../platform/gateways.ts';

/** What the processor stores so that a customer can pay again without typing: never the number itself. */
export type SavedMethod = ProcessorMethod & {
  bankAccountType: string;
  expiryMonth: number | null;
  expiryYear: number | null;
};

type Kept = { requestId: string; transaction: ProcessorTransaction } | { method: SavedMethod };

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
  const remember = (kept: Kept) => {
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
    /** One transaction for each request id, however often the form is submitted. */
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
