import { getStatuses, type Tone } from './traits.ts';

export type CertificateTraits = {
  /** True if its holder may rely on the cover that it states for its day. */
  isGood: boolean;
  tone: Tone;
};

/** Every status of a certificate of insurance, and what it means. */
const traits = {
  VALID: { isGood: true, tone: 'positive' },
  SUPERSEDED: { isGood: false, tone: 'caution' },
  REVOKED: { isGood: false, tone: 'critical' },
  // Never stored: the term of the policy has ended.
  EXPIRED: { isGood: false, tone: 'neutral' },
} satisfies Record<string, CertificateTraits>;

export type CertificateStatus = keyof typeof traits;
export const certificateTraits: Readonly<Record<CertificateStatus, CertificateTraits>> = traits;
export const certificateStatuses = getStatuses(certificateTraits);
