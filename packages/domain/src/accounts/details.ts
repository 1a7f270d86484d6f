import type { Product } from '../products.ts';
import { isYes } from '../questionnaires/controls.ts';
import { ADDRESS_FIELDS, type AccountDetailField, type AddressField } from './detail-fields.ts';

/** A form in progress may hold anything: values are checked, not trusted (§3). */
export type AccountDetails = Readonly<Partial<Record<AccountDetailField, unknown>>>;

export const OWNERSHIP_TYPES = [
  'Public',
  'Private',
  'Non-Profit',
  'Public Sector',
  'Partnership',
  'Non-Corporates',
] as const;
/** Whether the account is new business or renews what it has. Specification 2 §3. */
export const BUSINESS_TYPES = ['new_business', 'renewal'] as const;
export const ENTITY_TYPES = ['Independent', 'Holding', 'Subsidiary', 'Branch', 'Parent'] as const;

export type Address = Readonly<Partial<Record<AddressField, string>>>;

/** The share that remains for the secondary industry. */
export const secondaryPercentage = (primary: number): number => 100 - primary;

/** Read-only on the form: the sum of both revenues. */
export const totalRevenue = (
  revenue: number | null | undefined,
  nonUsRevenue: number | null | undefined,
): number => (revenue ?? 0) + (nonUsRevenue ?? 0);

/** Which answer depends on which "Yes"; change of scope on P100_PRO only, the one product that asks it. */
const DEPENDENT: readonly {
  readonly on: AccountDetailField;
  readonly clears: AccountDetailField;
  readonly product?: Product;
}[] = [
  { on: 'isFranchise', clears: 'franchiseSystemConnectivity' },
  { on: 'collectingPersonalInformation', clears: 'numberOfPersonalRecords' },
  { on: 'changeInScope', clears: 'changeInScopeDetail', product: 'P100_PRO' },
];

/**
 * The form with its derived values: answers whose parent question is not "Yes" are cleared, the remaining
 * share and the total revenue filled in.
 */
export function completeDetails<T extends AccountDetails>(values: T, product: Product | undefined): T {
  const cleared = DEPENDENT.filter(
    (rule) => (!rule.product || rule.product === product) && !isYes(values[rule.on]),
  );
  const { primaryNaicsPercentage: primary, revenue, nonUsRevenue } = values;
  return {
    ...values,
    ...Object.fromEntries(cleared.map((rule) => [rule.clears, null])),
    ...(typeof primary === 'number' && { secondaryNaicsPercentage: secondaryPercentage(primary) }),
    ...(typeof revenue === 'number' &&
      typeof nonUsRevenue === 'number' && { totalRevenue: totalRevenue(revenue, nonUsRevenue) }),
  };
}

const isEmptyAddress = (address: Address | null | undefined): boolean =>
  !address || ADDRESS_FIELDS.every((field) => !address[field]);

/** 'Same as main' cannot be checked while the main address is incomplete. */
export const canCopyMainAddress = ({ address1, city, zipCode }: Address): boolean =>
  Boolean(address1 && city && zipCode);

/** 'Same as main' is checked initially when there is no mailing address. */
export const startsSameAsMain = (mailing: Address | null | undefined): boolean => isEmptyAddress(mailing);

/** A mailing address equal to the main one; fields that the main address lacks stay out of it. */
export const copyMainAddress = (main: Address): Address =>
  Object.fromEntries(
    ADDRESS_FIELDS.filter((field) => main[field] !== undefined).map((field) => [field, main[field]]),
  );
