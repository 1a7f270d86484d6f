import type { PolicyStatus } from './statuses.ts';
import { statusesWhere, type Tone } from './traits.ts';

export type PolicyTraits = {
  /** Bound and not yet issued, or ended before it was: listed among binders, not policies. */
  isBinder: boolean;
  /** Cover exists or is promised. */
  isLive: boolean;
  /** What the dashboard counts as in force. Specification 2 §4. */
  isInForce: boolean;
  /** Its premium is part of the dashboard's sum. Specification 2 §4. */
  bearsPremium: boolean;
  /** Its limit stands against the book. Specification 2 §4 ('ACTIVE' is no status of a policy here). */
  isExposed: boolean;
  /** Open for renewal when its end is near. */
  isRenewable: boolean;
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

/** What each status of a policy means wherever that matters; a new status is asked about here, once. */
export const policyTraits: Readonly<Record<PolicyStatus, PolicyTraits>> = {
  LAPSED: { ...ended, tone: 'critical' },
  BOUND: { ...ended, isBinder: true, isLive: true, isExposed: true, view: null, tone: 'positive' },
  ISSUED: { ...covering, isExposed: true },
  'IN FORCE': { ...covering, isExposed: true, isRenewable: true },
  'BINDER EXPIRED': { ...ended, isBinder: true, view: null, tone: 'critical' },
  RESCIND: { ...ended, isBinder: true, view: null, tone: 'critical' },
  'CANCEL REQUESTED': { ...covering, view: 'cancellations', tone: 'caution' },
  'CANCEL PENDING': { ...covering, view: 'cancellations', tone: 'caution' },
  CANCELLED: { ...ended, bearsPremium: true, view: 'cancellations', tone: 'critical' },
  'FLAT CANCELLED': { ...ended, view: 'cancellations', tone: 'critical' },
  'IN REINSTATEMENT PERIOD': { ...covering, tone: 'caution' },
  EXPIRED: ended,
  RENEWED: { ...ended, tone: 'info' },
  VOID: ended,
  'VOID TRANSACTION': ended,
  'CANCEL TRANSACTION': { ...ended, bearsPremium: true, view: 'cancellations' },
};

/** The statuses of policies whose traits satisfy the question. */
export const policyStatusesWhere = (holds: (traits: PolicyTraits) => boolean): PolicyStatus[] =>
  statusesWhere(policyTraits, holds);

export const binderStatuses = policyStatusesWhere(({ isBinder }) => isBinder);
export const livePolicyStatuses = policyStatusesWhere(({ isLive }) => isLive);
export const inForceStatuses = policyStatusesWhere(({ isInForce }) => isInForce);
export const premiumStatuses = policyStatusesWhere(({ bearsPremium }) => bearsPremium);
export const exposedStatuses = policyStatusesWhere(({ isExposed }) => isExposed);
export const renewableStatuses = policyStatusesWhere(({ isRenewable }) => isRenewable);
