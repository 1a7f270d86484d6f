import type { PlainDate } from '../dates.ts';
import type { CertificateStatus } from '../lifecycles/certificate-status.ts';
import type { ZipCodes } from '../reference/zip-codes.ts';
import type { RegionCode } from '../regions/region.ts';
import { regionByCode } from '../regions/regions.ts';
import { zipErrors } from './additional-insureds.ts';
import type { Period } from './chain.ts';
import { coveredUntil } from './cover.ts';

/** For whom a certificate is, as the wire spells it. Specification 2 §3. */
export const certificateDocTypes = ['Additional_Insured', 'Certificate_Holder'] as const;
export type CertificateDocType = (typeof certificateDocTypes)[number];

/** To whom a certificate is issued. Specification 2 §3. */
export interface CertificateHolder {
  readonly organizationName: string;
  readonly address1: string;
  readonly city: string;
  /** Empty in a region without states. */
  readonly state: string;
  readonly zip: string;
}

/** Specification 2 §5, to the letter. */
const HOLDER_MESSAGES = {
  organizationName: 'Please enter a Orginization.',
  address1: 'Please enter a Address',
  city: 'Please enter a City',
  state: 'Please select a State',
} as const;

/** The sentence for each field of a holder that is missing or wrong, by its name. */
export function certificateHolderErrors(
  region: RegionCode,
  holder: CertificateHolder,
  zipCodes?: ZipCodes,
): Record<string, string> {
  const { hasStates } = regionByCode(region).address;
  const missing = Object.entries(HOLDER_MESSAGES).filter(
    ([field]) =>
      (hasStates || field !== 'state') && holder[field as keyof typeof HOLDER_MESSAGES].trim() === '',
  );
  const { state, zip: zipCode } = holder;
  return { ...Object.fromEntries(missing), ...zipErrors('zip', region, { state, zipCode }, zipCodes) };
}

/** Returns a key of the certificate's holder, by which a later one for the same holder replaces it. */
export function holderKey(
  additionalInsuredId: string | null,
  holder: Pick<CertificateHolder, 'organizationName' | 'zip'> | null,
): string {
  if (additionalInsuredId !== null) return `insured/${additionalInsuredId}`;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return holder === null ? 'anybody' : `holder/${plain(holder.organizationName)}/${plain(holder.zip)}`;
}

/**
 * The first day on which a certificate says no longer what the policy is: the day from which an endorsement
 * that is already booked changes it, the first day without cover, or the end of the term.
 * @param describeTerms what a certificate would say under some terms, as one text.
 */
export function certificateEnds<Terms>(
  periods: readonly Period<Terms>[],
  {
    today,
    endDate,
    said,
    saysOf,
  }: { today: PlainDate; endDate: PlainDate; said: string; saysOf: (terms: Terms) => string },
): PlainDate {
  const begins = [today, periods[0]?.from ?? today].toSorted().at(-1)!;
  const changes = periods.find(({ from, terms }) => from > today && saysOf(terms) !== said)?.from;
  return [coveredUntil({ periods }, begins), changes ?? endDate].toSorted()[0]!;
}

/**
 * Returns the status of a certificate on a day. A change booked ahead and the end of the term need no
 * command: they take effect on their day.
 */
export function certificateStatusOn(
  today: PlainDate,
  { status, validUntil, termEnds }: { status: CertificateStatus; validUntil: PlainDate; termEnds: PlainDate },
): CertificateStatus {
  if (status !== 'VALID' || today < validUntil) return status;
  return validUntil >= termEnds ? 'EXPIRED' : 'SUPERSEDED';
}
