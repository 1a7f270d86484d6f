import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PolicyRow } from '../areas/policy/index.ts';
import { ownerOf } from '../platform/command-context.ts';
import { bookNewBusiness, bookPayment } from '../platform/ledger.ts';
import type { Tables } from '../tables/tables.ts';
import { insertAll } from './insert.ts';
import type { PolicyHistory, Transaction } from './policies.ts';
import { RECEIVED } from './policy-timelines.ts';
import { contextAt, notAhead, remember, systemActor, type World } from './world.ts';

type Entry = Selectable<Tables['ledgerEntry']>;
type Line = Pick<Entry, 'ledger' | 'code' | 'jurisdiction' | 'amount'>;
export type Payment = Selectable<Tables['payment']>;

const PAID_AFTER_MS = 26 * 3_600_000;
const EVENTS: Record<Payment['status'], string> = {
  Paid: 'payment.received',
  Failed: 'payment.failed',
  'In Process': 'payment.processing',
  Void: 'payment.failed',
};

/** What the processor reported of a policy, a day or so after it was bound. */
export function paymentsOf(world: World, policy: PolicyRow): Payment[] {
  return RECEIVED[policy.paymentStatus].tries.map(({ share, status }, at): Payment => {
    const isCard = Number(policy.policyNumber.slice(-1)) % 3 > 0;
    return {
      id: randomUUIDv7(),
      ...ownerOf(policy),
      policyId: policy.id,
      processorTransactionId: `demo-${policy.policyNumber}-${at + 1}`,
      status,
      method: isCard ? 'Credit Card' : 'Bank Account',
      amount: Math.round(policy.totalPremium * share),
      currency: policy.currency,
      lastFour: isCard ? '4242' : '6789',
      description: `Policy# ${policy.policyNumber}`,
      created: notAhead(world.now, new Date(policy.boundAt.getTime() + PAID_AFTER_MS)),
    };
  });
}

/**
 * Books what is owed, what was paid, and what went back: through the ledger's own functions as far as they
 * go.
 */
export async function bookPolicyHistory(world: World, policyHistory: PolicyHistory): Promise<void> {
  const {
    policy,
    payments,
    transactions: [first, ending],
  } = policyHistory;
  await bookNewBusiness(contextAt(world, policy.boundAt), { policy, transactionId: first!.id });
  for (const { status, amount, processorTransactionId: reference, created } of payments) {
    if (status === 'Paid') await bookPayment(contextAt(world, created), { policy, amount, reference });
    remember(world, created, systemActor, ownerOf(policy), {
      event: EVENTS[status],
      subject: 'policy',
      subjectId: policy.id,
      detail: {
        policyNumber: policy.policyNumber,
        amount,
        currency: policy.currency,
        transactionId: reference,
      },
    });
  }
  if (ending) await bookEnding(world, policy, ending);
}

/** What is given back lowers what is owed; what was paid beyond that is a refund, which the bank pays out. */
async function bookEnding(world: World, policy: PolicyRow, ending: Transaction): Promise<void> {
  const paid = Math.round(policy.totalPremium * RECEIVED[policy.paymentStatus].share);
  const refund = Math.max(0, paid - (policy.totalPremium + ending.total));
  await bookLines(
    world,
    policy,
    ending,
    returnedLines(policy, ending).flatMap((line): Line[] => [
      { ...line, ledger: 'receivable', amount: -line.amount },
      line,
    ]),
  );
  if (refund === 0) return;
  await bookLines(world, policy, ending, [
    { ledger: 'receivable', code: 'REFUND', jurisdiction: null, amount: refund },
    { ledger: 'refund', code: 'REFUND', jurisdiction: null, amount: -refund },
  ]);
  await bookLines(world, policy, ending, [
    { ledger: 'refund', code: 'REFUND', jurisdiction: null, amount: refund },
    { ledger: 'cash', code: 'REFUND', jurisdiction: null, amount: -refund },
  ]);
}

/** Premium, taxes and, when all goes back, fees; together what the transaction says. */
function returnedLines({ rating }: PolicyRow, { premium, total }: Transaction): Line[] {
  const share = -premium / rating.premium.amount;
  const isAll = -premium === rating.premium.amount;
  const taxes = rating.taxes.map((tax): Line => ({
    ledger: 'tax',
    code: tax.code,
    jurisdiction: tax.jurisdiction,
    amount: Math.round(tax.amount.amount * share),
  }));
  const fees = isAll
    ? rating.fees.map((fee): Line => ({
        ledger: 'fee',
        code: fee.code,
        jurisdiction: null,
        amount: fee.amount.amount,
      }))
    : [];
  const others = [...taxes, ...fees].reduce((sum, line) => sum + line.amount, 0);
  return [
    { ledger: 'premium', code: 'PREMIUM', jurisdiction: null, amount: -total - others },
    ...taxes,
    ...fees,
  ];
}

async function bookLines(
  world: World,
  policy: PolicyRow,
  transaction: Transaction,
  lines: readonly Line[],
): Promise<void> {
  const journalId = randomUUID();
  await insertAll(
    world.tx,
    'ledgerEntry',
    lines
      .filter(({ amount }) => amount !== 0)
      .map((line) => ({
        ...ownerOf(policy),
        policyId: policy.id,
        transactionId: transaction.id,
        journalId,
        ...line,
        currency: policy.currency,
        paymentReference: null,
        at: transaction.bookedAt,
      })),
  );
}
