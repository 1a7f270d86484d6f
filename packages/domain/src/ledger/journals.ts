import type { BillLine } from '../policies/policy-bill.ts';
import type { Entry } from './chart.ts';

/**
 * The journals of a policy: entries that sum to zero, debit positive, in cents. Source: the working model of
 * policies, "Chart of accounts and bookings".
 */
type Journal = readonly Entry[];

/**
 * Builds the journal of the change that a transaction makes to the cost of the policy, line by line: each
 * line is a receivable from the insured, and premium, fee or tax on the other side. The books know premium
 * as one line.
 */
export function billJournal(lines: readonly BillLine[]): Journal {
  const premium = lines.filter(({ kind }) => kind === 'premium').reduce((sum, { amount }) => sum + amount, 0);
  const owed: Entry[] = [
    { ledger: 'premium', code: 'PREMIUM', amount: premium },
    ...lines
      .filter(({ kind }) => kind !== 'premium')
      .map(({ kind, code, jurisdiction, amount }): Entry => ({ ledger: kind, code, jurisdiction, amount })),
  ];
  return owed.flatMap((entry): Entry[] => [
    { ...entry, ledger: 'receivable' },
    { ...entry, amount: -entry.amount },
  ]);
}

/** Builds the journal of the agency's and the provider's part of the premium due to the carrier. */
export const commissionJournal = ({ agency, provider }: { agency: number; provider: number }): Journal => [
  { ledger: 'premium', code: 'COMMISSION', amount: agency + provider },
  { ledger: 'commission', code: 'COMMISSION', amount: -agency },
  { ledger: 'commission-income', code: 'COMMISSION', amount: -provider },
];

/** The same where several agencies share it, each by its days as broker of record. */
export const sharedCommissionJournal = (agencies: readonly Share[], provider: number): Journal => [
  {
    ledger: 'premium',
    code: 'COMMISSION',
    amount: agencies.reduce((sum, { amount }) => sum + amount, provider),
  },
  ...agencies.map(commissionEntry),
  { ledger: 'commission-income', code: 'COMMISSION', amount: -provider },
];

/** Moves commission from one agency to another: what each has more or less, zero in all. */
export const brokerChangeJournal = (agencies: readonly Share[]): Journal => agencies.map(commissionEntry);

/** The part of a commission that belongs to one agency, in cents. */
type Share = { readonly agencyId: string; readonly amount: number };
const commissionEntry = ({ agencyId, amount }: Share): Entry => {
  return { ledger: 'commission', code: 'COMMISSION', amount: -amount, agencyId };
};

/**
 * The part of a payment to an agency that belongs to one policy: its commission, and fees by their codes;
 * in cents.
 */
export interface PaidToAgency {
  readonly commission: number;
  readonly fees: Readonly<Record<string, number>>;
}

/**
 * An agency is paid what it has earned of a policy, from the trust account, where it came with the premium.
 * What it was paid too much comes back the same way.
 */
export function agencyPaymentJournal(agencyId: string, { commission, fees }: PaidToAgency): Journal {
  const owed: Entry[] = [
    { ledger: 'commission', code: 'COMMISSION_PAYMENT', amount: commission, agencyId },
    ...Object.entries(fees).map(([code, amount]): Entry => ({ ledger: 'fee', code, amount, agencyId })),
  ];
  const paid = owed.reduce((sum, { amount }) => sum + amount, 0);
  return [...owed, { ledger: 'cash', code: 'COMMISSION_PAYMENT', amount: -paid, isAtBank: true }];
}

/**
 * An agency is to have more, or less, than its rate says: the provider's commission bears it. What it has
 * more comes from the operating account at once, because nobody collects premium for it.
 */
export const adjustmentJournal = (agencyId: string, amount: number): Journal => [
  { ledger: 'commission', code: 'ADJUSTMENT', amount: -amount, agencyId },
  { ledger: 'commission-income', code: 'ADJUSTMENT', amount },
  ...(amount > 0 ? sweepJournal(-amount) : []),
];

/**
 * An agency that bills its clients keeps its commission: it owes what the policy costs, net. Both fall
 * together, so a commission that is taken back is owed again.
 */
export const keptCommissionJournal = (agency: number): Journal => [
  { ledger: 'commission', code: 'COMMISSION', amount: agency },
  { ledger: 'receivable', code: 'COMMISSION', amount: -agency },
];

/**
 * Money received: what is owed falls by the same amount. Anything beyond that pays nothing yet: it waits for
 * the next invoice.
 */
export function paymentJournal(amount: number, owed: number, isAtBank: boolean): Journal {
  const paid = Math.min(amount, Math.max(owed, 0));
  return [
    { ledger: 'cash', code: 'PAYMENT', amount, isAtBank },
    { ledger: 'receivable', code: 'PAYMENT', amount: -paid },
    { ledger: 'unapplied', code: 'OVERPAYMENT', amount: paid - amount },
  ];
}

/** Money that waited pays what is owed now. */
export const applyJournal = (amount: number): Journal => [
  { ledger: 'unapplied', code: 'APPLIED', amount },
  { ledger: 'receivable', code: 'APPLIED', amount: -amount },
];

/** Money that waited for an invoice is owed back. */
export const releaseJournal = (amount: number): Journal => [
  { ledger: 'unapplied', code: 'RELEASED', amount },
  { ledger: 'refund', code: 'RELEASED', amount: -amount },
];

/** Pays out what is owed back. */
export const refundJournal = (amount: number, isAtBank: boolean): Journal => [
  { ledger: 'refund', code: 'REFUND', amount },
  { ledger: 'cash', code: 'REFUND', amount: -amount, isAtBank },
];

/** The processor took a payment back: it is owed again. */
export const chargebackJournal = (amount: number): Journal => [
  { ledger: 'receivable', code: 'CHARGEBACK', amount },
  { ledger: 'cash', code: 'CHARGEBACK', amount: -amount },
];

/** Builds the journal of an amount that nobody will pay any more. */
export const writeOffJournal = (amount: number): Journal => [
  { ledger: 'write-off', code: 'WRITE_OFF', amount },
  { ledger: 'receivable', code: 'WRITE_OFF', amount: -amount },
];

/**
 * Returns the move that leaves one of the two balances: the amount paid beyond the cost of the policy is
 * owed back, and the amount owed back answers for the cost.
 * @param owed the receivable, @param owedBack the refund due; both in cents.
 * @returns the amount that moves to the refund due, negative if it moves from there.
 */
export function refundMove(owed: number, owedBack: number): number {
  const net = owed - owedBack;
  return Math.max(-net, 0) - owedBack;
}

/** Moves an amount from the receivable to what is owed back. */
export const balanceJournal = (amount: number): Journal => [
  { ledger: 'receivable', code: 'REFUND', amount },
  { ledger: 'refund', code: 'REFUND', amount: -amount },
];

/** Takes a journal back, entry by entry. */
export const reversed = <E extends { amount: number }>(journal: readonly E[]): E[] =>
  journal.map((entry) => ({ ...entry, amount: -entry.amount }));

/** A financer owes what the insured owed. */
export const financeJournal = (amount: number): Journal => [
  { ledger: 'financer', code: 'FINANCED', amount },
  { ledger: 'receivable', code: 'FINANCED', amount: -amount },
];

/** The financer paid. */
export const financerPaymentJournal = (amount: number): Journal => [
  { ledger: 'cash', code: 'FINANCER_PAYMENT', amount, isAtBank: true },
  { ledger: 'financer', code: 'FINANCER_PAYMENT', amount: -amount },
];

/** Builds the journal of an amount owed back that is kept by the financer that has not paid as much yet. */
export const financerSetOffJournal = (amount: number): Journal => [
  { ledger: 'refund', code: 'FINANCER_REFUND', amount },
  { ledger: 'financer', code: 'FINANCER_REFUND', amount: -amount },
];

/** The codes of a receivable that are money of whom we bill: received, or taken back by the processor. */
export const PAID_CODES = ['PAYMENT', 'APPLIED', 'CHARGEBACK'];

/** Those that settle what was billed, with money or with a financer's debt; all others are bills. */
export const MONEY_CODES = [...PAID_CODES, 'REFUND', 'FINANCED'];

/** The processor paid out to the trust account what it had taken, or took from it what it paid back. */
export const settlementJournal = (amount: number): Journal => [
  { ledger: 'cash', code: 'SETTLEMENT', amount, isAtBank: true },
  { ledger: 'cash', code: 'SETTLEMENT', amount: -amount },
];

/**
 * Builds the journal of earned and collected money that goes to the operating account; below zero it comes
 * back.
 */
export const sweepJournal = (amount: number): Journal => [
  { ledger: 'cash', code: 'SWEEP', amount, isOwn: true },
  { ledger: 'cash', code: 'SWEEP', amount: -amount, isAtBank: true },
];

/** Premium net of commission is paid to those who carry the risk. */
export const remittanceJournal = (amount: number): Journal => [
  { ledger: 'premium', code: 'REMITTANCE', amount },
  { ledger: 'cash', code: 'REMITTANCE', amount: -amount, isAtBank: true },
];

/** A tax is paid to its state, or a stamping fee to its office. */
export const taxReturnJournal = (code: string, jurisdiction: string, amount: number): Journal => [
  { ledger: 'tax', code, jurisdiction, amount },
  { ledger: 'cash', code: 'TAX_RETURN', amount: -amount, isAtBank: true },
];
