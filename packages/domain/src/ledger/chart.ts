/** The kinds of account in the chart. */
type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

/** The party that owes a balance or is owed it. */
type Party = 'processor' | 'bank' | 'insured' | 'carrier' | 'jurisdiction' | 'agency' | 'financer' | 'none';

interface Account {
  readonly name: string;
  readonly kind: AccountKind;
  readonly party: Party;
  /** The account holds money for others: the money in trust must cover it. */
  readonly isFiduciary?: true;
}

/**
 * The chart of accounts. The provider is a managing agent, so premium is not its income: it is owed to the
 * carrier, less commissions. Source: the working model of policies, "Chart of accounts and bookings".
 */
const chart = {
  1010: { name: 'Processor clearing', kind: 'asset', party: 'processor' },
  1020: { name: 'Premium trust bank', kind: 'asset', party: 'bank' },
  1030: { name: 'Operating bank', kind: 'asset', party: 'bank' },
  1100: { name: 'Receivable from insureds', kind: 'asset', party: 'insured' },
  1110: { name: 'Receivable from agencies', kind: 'asset', party: 'agency' },
  1120: { name: 'Receivable from premium financers', kind: 'asset', party: 'financer' },
  2000: { name: 'Premium due to carriers', kind: 'liability', party: 'carrier', isFiduciary: true },
  2100: { name: 'Surplus lines tax due', kind: 'liability', party: 'jurisdiction', isFiduciary: true },
  2110: { name: 'Stamping fees due', kind: 'liability', party: 'jurisdiction', isFiduciary: true },
  2120: { name: 'Insurance premium tax due', kind: 'liability', party: 'jurisdiction', isFiduciary: true },
  2200: { name: 'Commission due to agencies', kind: 'liability', party: 'agency', isFiduciary: true },
  2210: { name: 'Broker fees due to agencies', kind: 'liability', party: 'agency', isFiduciary: true },
  2300: { name: 'Refunds due', kind: 'liability', party: 'insured', isFiduciary: true },
  2310: { name: 'Unapplied cash', kind: 'liability', party: 'insured', isFiduciary: true },
  4000: { name: 'Provider’s commission', kind: 'income', party: 'carrier' },
  4010: { name: 'MGA fees', kind: 'income', party: 'none' },
  4900: { name: 'Write-offs', kind: 'expense', party: 'insured' },
} as const satisfies Record<number, Account>;

/** The number of an account of the chart. */
export type AccountNumber = keyof typeof chart;
export const chartOfAccounts: Readonly<Record<AccountNumber, Account>> = chart;
export const accountNumbers = Object.keys(chart).map(Number) as AccountNumber[];

/**
 * The books of which an entry names one; each stands for one account of the chart, or for several by code.
 */
export const ledgers = [
  'receivable',
  'premium',
  'fee',
  'tax',
  'cash',
  'refund',
  'unapplied',
  'commission',
  'commission-income',
  'write-off',
  'financer',
] as const;
export type Ledger = (typeof ledgers)[number];

/** The books with one account each. */
const plain = {
  premium: 2000,
  refund: 2300,
  unapplied: 2310,
  commission: 2200,
  'commission-income': 4000,
  'write-off': 4900,
  financer: 1120,
} as const satisfies Partial<Record<Ledger, AccountNumber>>;

const fees: Readonly<Record<string, AccountNumber>> = {
  BROKER_FEE: 2210,
  ADDITIONAL_BROKER_FEE: 2210,
  MGA_FEE: 4010,
};
const taxes: Readonly<Record<string, AccountNumber>> = {
  SURPLUS_LINES_TAX: 2100,
  SURPLUS_FIRE_MARSHAL_TAX: 2100,
  SURPLUS_NONADMITTED_POLICY_FEE: 2100,
  SURPLUS_PREMIUM_SURCHARGE: 2100,
  SURPLUS_STAMPING_FEE: 2110,
  INSURANCE_PREMIUM_TAX: 2120,
};

/** An entry before it is booked: debit positive, in cents. */
export interface Entry {
  readonly ledger: Ledger;
  readonly code: string;
  readonly jurisdiction?: string | null;
  readonly amount: number;
  /** Of cash: it came or went past the processor, straight to or from the bank. */
  readonly isAtBank?: boolean;
  /** Of cash: it is the provider's own. */
  readonly isOwn?: boolean;
  /** Of commission: whose it is, if not that of the policy's agency. */
  readonly agencyId?: string;
  /** Of a receivable: the agency owes it, which bills its client. */
  readonly isAgencyBilled?: boolean;
}

/** @throws Error for a fee or tax that the chart does not know: it must not be booked anywhere. */
export function toAccountNumber({
  ledger,
  code,
  isAtBank = false,
  isOwn = false,
  isAgencyBilled = false,
}: Omit<Entry, 'amount'>): AccountNumber {
  if (ledger === 'cash' && isOwn) return 1030;
  if (ledger === 'receivable') return isAgencyBilled ? 1110 : 1100;
  if (ledger === 'cash') return isAtBank ? 1020 : 1010;
  if (ledger === 'fee') return fees[code] ?? fail(`the fee ${code}`);
  if (ledger === 'tax') return taxes[code] ?? fail(`the tax ${code}`);
  return plain[ledger];
}

/** Accounts that policies are billed to, by their insureds or their agencies. */
export const RECEIVABLE: readonly AccountNumber[] = [1100, 1110];
/** The accounts on which money of others is. */
export const CASH: readonly AccountNumber[] = [1010, 1020];
/** Accounts of amounts held for others. */
export const fiduciaryAccounts = accountNumbers.filter((number) => chartOfAccounts[number].isFiduciary);

/** Accounts of amounts due to agencies: each entry belongs to one of them. */
export const accountsOfAgencies = accountNumbers.filter(
  (number) => chartOfAccounts[number].party === 'agency',
);

function fail(what: string): never {
  throw new Error(`The chart of accounts has no account for ${what}`);
}
