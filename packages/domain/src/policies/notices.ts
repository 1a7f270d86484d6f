import { addDays, type PlainDate } from '../dates.ts';

/** The subjects on which the parties to a policy are given notice. */
export const noticeKinds = [
  'CANCELLATION',
  'CANCELLATION_REQUESTED',
  'REQUEST_DECLINED',
  'CANCELLATION_STOPPED',
  'CANCELLATION_BOOKED',
  'REINSTATEMENT',
  'NON_RENEWAL',
  'NON_RENEWAL_WITHDRAWN',
  'CONDITIONAL_RENEWAL',
  'FINANCER_INTENT',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

interface NoticeTraits {
  /** The form of its paper. */
  readonly form: string;
  /** True if parties insured or paid beside the named insured get it, too. */
  readonly isForAll: boolean;
  /** Notices that hold no more once this one is given. */
  readonly takesBack?: NoticeKind;
}

/**
 * The traits of each kind of notice. One with the form of a transaction goes with that transaction's paper.
 */
export const noticeTraits: Readonly<Record<NoticeKind, NoticeTraits>> = {
  CANCELLATION: { form: 'cancellation-notice', isForAll: true },
  CANCELLATION_REQUESTED: { form: 'cancellation-request', isForAll: false },
  REQUEST_DECLINED: { form: 'cancellation-declined', isForAll: false },
  CANCELLATION_STOPPED: { form: 'cancellation-stopped', isForAll: true, takesBack: 'CANCELLATION' },
  CANCELLATION_BOOKED: { form: 'cancellation', isForAll: true },
  REINSTATEMENT: { form: 'reinstatement', isForAll: true },
  NON_RENEWAL: { form: 'non-renewal-notice', isForAll: true },
  NON_RENEWAL_WITHDRAWN: { form: 'non-renewal-withdrawn', isForAll: true, takesBack: 'NON_RENEWAL' },
  CONDITIONAL_RENEWAL: { form: 'conditional-renewal-notice', isForAll: false },
  FINANCER_INTENT: { form: 'financer-intent-notice', isForAll: false },
};

export const noticeRoles = ['INSURED', 'AGENCY', 'ADDITIONAL_INSURED', 'FINANCER'] as const;
export type NoticeRole = (typeof noticeRoles)[number];

/** Mailing methods that can be proved. EMAIL is proved by the mail server that took it. */
export const mailingMethods = [
  'EMAIL',
  'CERTIFICATE_OF_MAILING',
  'CERTIFIED',
  'REGISTERED',
  'TRACKED',
  'COURIER',
  'BY_HAND',
] as const;
export type MailingMethod = (typeof mailingMethods)[number];

/** The proof that a notice needs: none, any mailing, or only mail on paper. */
export type ProofNeeded = 'NONE' | 'EMAIL' | 'MAIL';

/** When and how a recipient was mailed, and who says so. */
export interface ProofOfMailing {
  readonly method: MailingMethod;
  /** The number of the certificate or of the tracking, or of the message that the mail server took. */
  readonly reference: string;
  readonly mailedOn: PlainDate;
  readonly by: string;
  readonly at: string;
}

/** Somebody to whom a notice is given. */
export interface NoticeRecipient {
  readonly role: NoticeRole;
  readonly name: string;
  readonly email: string | null;
  readonly address: readonly string[];
  /** Method of delivery to them. */
  readonly method: 'EMAIL' | 'MAIL';
  /** When the mail server took it. */
  readonly emailedAt: string | null;
  readonly proof: ProofOfMailing | null;
}

export const noticeStatuses = ['INFORMED', 'WAITING', 'PROVED', 'LATE', 'WITHDRAWN'] as const;
/** INFORMED asks for no proof; WAITING has none yet; LATE was mailed after the last day for its effect. */
export type NoticeStatus = (typeof noticeStatuses)[number];

/** Whether a way of mailing proves what has to be proved. */
export const isProofBy = (needed: ProofNeeded, method: MailingMethod): boolean =>
  needed !== 'MAIL' || method !== 'EMAIL';

/** The last day on which a notice can be mailed to take effect as it says; never before it was given. */
export function lastMailingDay(effectiveDate: PlainDate, days: number, givenOn: PlainDate): PlainDate {
  const last = addDays(effectiveDate, -days);
  return last < givenOn ? givenOn : last;
}

interface Proved {
  readonly proofNeeded: ProofNeeded;
  readonly proveBy: PlainDate | null;
  readonly recipients: readonly Pick<NoticeRecipient, 'role' | 'proof'>[];
}

/**
 * Returns the status of a notice by its proofs: the copy of the named insured decides whether it takes
 * effect.
 */
export function noticeStanding({ proofNeeded, proveBy, recipients }: Proved): NoticeStatus {
  if (proofNeeded === 'NONE') return 'INFORMED';
  const proof = recipients.find(({ role }) => role === 'INSURED')?.proof;
  if (!proof || !isProofBy(proofNeeded, proof.method)) return 'WAITING';
  return proveBy !== null && proof.mailedOn > proveBy ? 'LATE' : 'PROVED';
}

/** Days after the last one for mailing in which staff may still enter what proves it; ours. */
export const PROOF_GRACE_DAYS = 5;

/** Whether what was not proved by now does not take effect any more. */
export const isUnproved = (proveBy: PlainDate, today: PlainDate): boolean =>
  today > addDays(proveBy, PROOF_GRACE_DAYS);

/** Days that a job leaves for mailing on paper before it counts those of the law; ours. */
export const MAILING_ALLOWANCE_DAYS = 5;

/** The kind that an edge of a lifecycle gives, by the state that it leads out of if that decides. */
export type EdgeNotice = NoticeKind | Readonly<Record<string, NoticeKind>>;

/** The notice that a command gives by its edge, out of the state in which it found the record. */
export const noticeOfEdge = (
  { notice }: { readonly notice?: EdgeNotice | undefined },
  from: string,
): NoticeKind | null =>
  notice === undefined ? null : typeof notice === 'string' ? notice : (notice[from] ?? null);
