import { yearOf } from '@parapet/domain/dates';
import { todayHere } from '../../../core/today-here.ts';
import type { Account, AccountDetails } from '@parapet/contract/account/account';
import { ruleTexts } from '@parapet/contract/rule-texts';
import { ADDRESS_FIELDS, type AddressField, NUMBER_FIELDS } from '@parapet/domain/accounts/detail-fields';
import {
  type Address,
  completeDetails,
  copyMainAddress,
  startsSameAsMain,
  totalRevenue,
} from '@parapet/domain/accounts/details';
import { validateAccountDetails } from '@parapet/domain/accounts/account-details';
import { toDomainList } from '@parapet/domain/accounts/domain-name';
import type { Product } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { z } from 'zod';

type AddressValues = Record<AddressField, string>;
type Flat = Omit<AccountDetails, 'address' | 'mailingAddress' | 'domains'>;

/**
 * The details in the format of the inputs: the main address next to the other fields, secondary domains as
 * text, an empty number as ''.
 */
export type DetailsValues = {
  [K in keyof Flat]: Flat[K] extends number | null ? number | '' : Flat[K];
} & AddressValues & { domains: string; sameMailing: boolean; mailingAddress: AddressValues };

/**
 * The context of the form: the region decides most, a quote's product requires more, the flag shows the
 * mailing address.
 */
export type DetailsContext = {
  region: RegionCode;
  product: Product | undefined;
  mailing: boolean;
  /** From where the values were filled in. */
  origins?: Account['origins']['details'];
};

const emptyAddress: AddressValues = {
  address1: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};
const isSame = (mailing: Address, main: Address): boolean =>
  ADDRESS_FIELDS.every((field) => field === 'country' || (mailing[field] ?? '') === (main[field] ?? ''));

export function toValues({ address, mailingAddress, domains, ...flat }: AccountDetails): DetailsValues {
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((name) => [name, flat[name] ?? '']));
  return {
    ...flat,
    ...(numbers as Record<(typeof NUMBER_FIELDS)[number], number | ''>),
    ...address,
    domains: domains.map(({ domain }) => domain).join(', '),
    sameMailing: startsSameAsMain(mailingAddress) || isSame(mailingAddress!, address),
    mailingAddress: mailingAddress ?? emptyAddress,
  };
}

const getMain = (values: DetailsValues): AddressValues => ({ ...emptyAddress, ...copyMainAddress(values) });
export const getMailing = (values: DetailsValues): AddressValues =>
  values.sameMailing ? getMain(values) : values.mailingAddress;
/** A text in the place of a number is one that the input did not understand. */
const findNumber = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : typeof value === 'number' ? value : NaN;

/** Builds the request body; answers whose parent question is not 'Yes' are cleared. */
export function toWire(
  values: DetailsValues,
  { product, mailing }: DetailsContext,
  before: AccountDetails,
): AccountDetails {
  const {
    sameMailing: _same,
    mailingAddress: _mailing,
    domains,
    address1,
    address2,
    address3,
    city,
    state,
    zipCode,
    country,
    ...flat
  } = values;
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((name) => [name, findNumber(values[name])])) as Record<
    (typeof NUMBER_FIELDS)[number],
    number | null
  >;
  const {
    secondaryNaicsPercentage: _second,
    totalRevenue: _total,
    ...complete
  } = completeDetails<Record<string, unknown>>({ ...flat, ...numbers }, product);
  return {
    ...(complete as Flat),
    ...numbers,
    franchiseSystemConnectivity: (complete['franchiseSystemConnectivity'] as boolean | null) ?? null,
    numberOfPersonalRecords: (complete['numberOfPersonalRecords'] as number | null) ?? null,
    changeInScopeDetail: (complete['changeInScopeDetail'] as string | null) ?? '',
    name: values.name.trim(),
    domainName: toDomainList(values.domainName)[0]?.domain ?? '',
    domains: toDomainList(domains),
    address: { address1, address2, address3, city, state, zipCode, country },
    mailingAddress: mailing ? getMailing(values) : before.mailingAddress,
  };
}

/** Every rule of the form: the browser uses the same function as the server. */
export function detailsErrors(values: DetailsValues, context: DetailsContext): Record<string, string> {
  const total = totalRevenue(findNumber(values.revenue), findNumber(values.nonUsRevenue));
  const mailing = context.mailing && !values.sameMailing;
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((name) => [name, findNumber(values[name])]));
  const asked = { ...values, ...numbers, totalRevenue: Number.isNaN(total) ? '' : total || '' };
  const found = validateAccountDetails(context.region, context.product, asked, yearOf(todayHere()), {
    mailingAddress: mailing,
  });
  if (values.hasNoDomain) delete found.domainName;
  return Object.fromEntries(
    Object.entries(found).map(([field, message]) => [field, ruleTexts[message] ?? message]),
  );
}

export const detailsSchema = (context: DetailsContext, before: AccountDetails) =>
  z
    .custom<DetailsValues>()
    .superRefine((values, issues) => {
      for (const [field, message] of Object.entries(detailsErrors(values, context)))
        issues.addIssue({ code: 'custom', path: field.split('.'), message });
    })
    .transform((values): AccountDetails => toWire(values, context, before));

export const buildDraft = (account: Pick<Account, 'id'>): string => `account-details-${account.id}`;

/**
 * The primary share that follows from choosing an industry: the only industry has the whole, as soon as it is
 * chosen and while nothing else was typed; with a second one that is no longer true, and somebody has to say.
 */
export function getPrimaryShare(
  { naicsCode, secondNaicsCode, primaryNaicsPercentage: share }: Partial<DetailsValues>,
  chosen: { primary?: string; second?: string },
): { primaryNaicsPercentage?: number | '' } {
  const { primary = naicsCode, second = secondNaicsCode } = chosen;
  if (primary && !second && (share === '' || share === undefined)) return { primaryNaicsPercentage: 100 };
  return second && share === 100 ? { primaryNaicsPercentage: '' } : {};
}
