import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type PolicyTraits = {
  /** Bound and not yet issued, or ended before it was: listed among binders instead of policies. */
  isBinder: boolean;
  /** There is cover, or a promise of it. */
  isLive: boolean;
  /** The dashboard counts it as in force. Specification 2 §4. */
  isInForce: boolean;
  /** Its premium is included in the dashboard's total. Specification 2 §4. */
  bearsPremium: boolean;
  /** Its limit counts against the book. Specification 2 §4 ('ACTIVE' is not a policy status here). */
  isExposed: boolean;
  /** Open for renewal when its end is near. */
  isRenewable: boolean;
  /** Certificates of it are issued: it covers, and nothing is about to end it. */
  isCertified: boolean;
  /** The way it ended, as far as the dashboard counts endings. */
  ended: 'expired' | 'renewed' | 'cancelled' | null;
  /** The dashboard's view that shows it. */
  view: 'active' | 'cancellations' | 'inactive' | null;
  tone: Tone;
};

const ended: PolicyTraits = {
  isBinder: false,
  isLive: false,
  isInForce: false,
  bearsPremium: false,
  isExposed: false,
  isRenewable: false,
  isCertified: false,
  ended: null,
  view: 'inactive',
  tone: 'neutral',
};
const covering: PolicyTraits = {
  ...ended,
  isLive: true,
  isInForce: true,
  bearsPremium: true,
  view: 'active',
  tone: 'positive',
};

/**
 * Every status of a policy, as the exact string of Specification 2 §4, and what it means wherever that
 * matters. The compiler asks for each trait of a new one.
 */
const traits = {
  BOUND: { ...ended, isBinder: true, isLive: true, isExposed: true, view: null, tone: 'positive' },
  ISSUED: { ...covering, isExposed: true, isCertified: true },
  'IN FORCE': { ...covering, isExposed: true, isRenewable: true, isCertified: true },
  'BINDER EXPIRED': { ...ended, isBinder: true, view: null, tone: 'critical' },
  RESCIND: { ...ended, isBinder: true, view: null, tone: 'critical' },
  'CANCEL REQUESTED': { ...covering, view: 'cancellations', tone: 'caution' },
  'CANCEL PENDING': { ...covering, view: 'cancellations', tone: 'caution' },
  CANCELLED: { ...ended, ended: 'cancelled', bearsPremium: true, view: 'cancellations', tone: 'critical' },
  'FLAT CANCELLED': { ...ended, view: 'cancellations', tone: 'critical' },
  'IN REINSTATEMENT PERIOD': { ...covering, tone: 'caution' },
  EXPIRED: { ...ended, ended: 'expired' },
  RENEWED: { ...ended, ended: 'renewed', tone: 'info' },
  VOID: ended,
  'VOID TRANSACTION': ended,
  'CANCEL TRANSACTION': { ...ended, bearsPremium: true, view: 'cancellations' },
} satisfies Record<string, PolicyTraits>;

export type PolicyStatus = keyof typeof traits;
export const policyTraits: Readonly<Record<PolicyStatus, PolicyTraits>> = traits;
export const policyStatuses = getStatuses(policyTraits);

/** The statuses of policies whose traits satisfy the condition. */
export const policyStatusesWhere = (holds: (traits: PolicyTraits) => boolean): PolicyStatus[] =>
  statusesWhere(policyTraits, holds);

export const binderStatuses = policyStatusesWhere(({ isBinder }) => isBinder);
export const livePolicyStatuses = policyStatusesWhere(({ isLive }) => isLive);
export const inForceStatuses = policyStatusesWhere(({ isInForce }) => isInForce);
export const premiumStatuses = policyStatusesWhere(({ bearsPremium }) => bearsPremium);
export const renewableStatuses = policyStatusesWhere(({ isRenewable }) => isRenewable);

/** The statuses of the union that a transaction has, and never a policy. */
export const transactionStatuses = ['VOID TRANSACTION', 'CANCEL TRANSACTION'] as const;

/** The status of a transaction, if it has one: it was taken back, or it is the cancellation that stands. */
export const statusOfTransaction = (
  isTakenBack: boolean,
  isStanding: boolean,
): (typeof transactionStatuses)[number] | null => {
  if (isTakenBack) return 'VOID TRANSACTION';
  return isStanding ? 'CANCEL TRANSACTION' : null;
};
