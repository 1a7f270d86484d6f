import { mailable, validatePlace } from '../accounts/account-details.ts';
import { validatePostalCode } from '../accounts/postal.ts';
import type { ZipCodes } from '../reference/zip-codes.ts';
import type { RegionCode } from '../regions/region.ts';
import { regionByCode } from '../regions/regions.ts';

/** Somebody beside the named insured whom a policy insures. Specification 2 §3. */
export interface AdditionalInsured {
  readonly id: string;
  readonly businessName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Empty in a region without states. */
  readonly state: string;
  readonly zipCode: string;
  /** Of the industry scheme of the region: NAICS, or SIC in the UK. */
  readonly naicsCode: string;
  readonly naicsDescription: string;
}
/**
 * An additional insured as it is typed: a new one has no id yet, and the industry is described by its code.
 */
export type TypedInsured = Omit<AdditionalInsured, 'id' | 'naicsDescription'>;

/** Maximum number on a policy; more are insured by the blanket endorsement. Ours. */
export const MOST_ADDITIONAL_INSUREDS = 50;

/** Specification 2 §5 names what is required and gives no words. */
const REQUIRED = {
  businessName: 'Name is required',
  address1: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  naicsCode: 'Industry is required',
} as const;

/**
 * The sentence for each field that is missing or wrong, by its name; the postal code follows the rule that
 * all forms share.
 * @param zipCodes with them, a ZIP code is held against its state.
 */
export function additionalInsuredErrors(
  region: RegionCode,
  insured: TypedInsured,
  zipCodes?: ZipCodes,
): Record<string, string> {
  const { hasStates } = regionByCode(region).address;
  const missing = Object.entries(REQUIRED).filter(
    ([field]) => (hasStates || field !== 'state') && insured[field as keyof typeof REQUIRED].trim() === '',
  );
  return { ...Object.fromEntries(missing), ...zipErrors('zipCode', region, insured, zipCodes) };
}

/** The rule for postal codes of mailing addresses, under the name that a form has for its field. */
export function zipErrors(
  field: string,
  region: RegionCode,
  address: { readonly zipCode: string; readonly state: string },
  zipCodes?: ZipCodes,
): Record<string, string> {
  const error =
    validatePostalCode(region, address.zipCode) ?? validatePlace(mailable(zipCodes), region, address);
  return error === null ? {} : { [field]: error };
}

/** Why a list cannot replace the one that a policy has. */
export type ListProblem = { code: 'unknown' | 'twice'; at: number };

/**
 * An entry that names an id has to be one of the policy's own: ids are given by the server. Nobody is on the
 * list twice.
 */
export function listProblem(
  known: readonly Pick<AdditionalInsured, 'id'>[],
  asked: readonly (Pick<AdditionalInsured, 'businessName' | 'address1' | 'zipCode'> & {
    id?: string | undefined;
  })[],
): ListProblem | null {
  const seen = new Set<string>();
  for (const [at, { id, ...insured }] of asked.entries()) {
    if (id !== undefined && !known.some((one) => one.id === id)) return { code: 'unknown', at };
    const keys = [
      ...(id === undefined ? [] : [id]),
      [insured.businessName, insured.address1, insured.zipCode].map(plain).join('|'),
    ];
    if (keys.some((key) => seen.has(key))) return { code: 'twice', at };
    for (const key of keys) seen.add(key);
  }
  return null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
