import type {
  AccountStatus,
  ClaimStatus,
  PaymentStatus,
  PolicyStatus,
  QuoteStatus,
  SubmissionStatus,
} from '@parapet/domain/lifecycles/statuses';
import { isKnown } from '../core/known.ts';

export type Tone = 'neutral' | 'info' | 'accent' | 'positive' | 'caution' | 'critical';

const tones: Record<
  QuoteStatus | PolicyStatus | AccountStatus | PaymentStatus | ClaimStatus | SubmissionStatus,
  Tone
> = {
  LAPSED: 'neutral',
  DRAFT: 'neutral',
  INDICATION: 'info',
  REQUESTED: 'caution',
  REFERRED: 'caution',
  IN_REVIEW: 'caution',
  READY: 'accent',
  SIGNED: 'accent',
  BOUND: 'positive',
  DECLINED: 'critical',
  LOST: 'neutral',
  INVALID: 'critical',
  EXPIRED: 'neutral',
  DELETED: 'neutral',
  ISSUED: 'positive',
  'IN FORCE': 'positive',
  'BINDER EXPIRED': 'critical',
  RESCIND: 'critical',
  'CANCEL REQUESTED': 'caution',
  'CANCEL PENDING': 'caution',
  CANCELLED: 'critical',
  'FLAT CANCELLED': 'critical',
  'IN REINSTATEMENT PERIOD': 'caution',
  RENEWED: 'info',
  VOID: 'neutral',
  'VOID TRANSACTION': 'neutral',
  'CANCEL TRANSACTION': 'neutral',
  Open: 'info',
  Quoted: 'accent',
  'Active Policy': 'positive',
  Declined: 'critical',
  Lost: 'neutral',
  New: 'info',
  'In Progress': 'caution',
  Completed: 'positive',
  Unpaid: 'caution',
  'Partially Paid': 'caution',
  Processed: 'info',
  Paid: 'positive',
  Failed: 'critical',
  UN_FILED: 'neutral',
  FILED: 'accent',
};

export const toneOf = (status: string): Tone => (isKnown(tones, status) ? tones[status] : 'neutral');
