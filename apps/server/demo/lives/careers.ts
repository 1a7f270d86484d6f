import type { PaymentStatus, PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import type { Career } from '../cast.ts';

/**
 * A policy of a career. Cover starts this many days before now (after, if negative); the number is drawn
 * between `least` and `most`, which may count from the policy after it.
 */
export type Chapter = {
  /** If there are several, they take turns. */
  status: readonly PolicyStatus[];
  starts:
    | { daysAgo: readonly [least: number, most: number] }
    | { beforeNext: readonly [least: number, most: number] }
    | 'a year before the next';
  payment: readonly PaymentStatus[];
  isRenewal?: boolean;
};

const YEAR = 365;
/** Failed attempts shortly before the policy that was issued. */
const FALSE_STARTS: readonly PolicyStatus[] = [
  'FLAT CANCELLED',
  'BINDER EXPIRED',
  'RESCIND',
  'VOID',
  'VOID TRANSACTION',
  'FLAT CANCELLED',
  'BINDER EXPIRED',
  'RESCIND',
  'VOID',
  'VOID TRANSACTION',
  'FLAT CANCELLED',
  'BINDER EXPIRED',
  'CANCEL TRANSACTION',
];
const FALSE_START_PAYMENTS: readonly PaymentStatus[] = FALSE_STARTS.map((status, at) =>
  at % 2 === 1 && status.startsWith('VOID') ? 'Paid' : 'Unpaid',
);
const ENDINGS: readonly PolicyStatus[] = [
  'CANCEL REQUESTED',
  'CANCEL PENDING',
  'IN REINSTATEMENT PERIOD',
  'CANCEL REQUESTED',
  'CANCEL PENDING',
  'IN REINSTATEMENT PERIOD',
  'CANCEL REQUESTED',
  'CANCEL PENDING',
];

const issued = (payment: readonly PaymentStatus[], isRenewal = false): Chapter => ({
  status: ['ISSUED'],
  starts: { daysAgo: [-35, -6] },
  payment,
  isRenewal,
});
const bound = (payment: readonly PaymentStatus[]): Chapter => ({
  status: ['BOUND'],
  starts: { daysAgo: [-20, -7] },
  payment,
});

/** The policies of each career, the oldest first: eighty in all, in every status. */
export const CHAPTERS: Partial<Record<Career, readonly Chapter[]>> = {
  owner: [
    { status: ['IN FORCE'], starts: 'a year before the next', payment: ['Paid'] },
    { status: ['ISSUED'], starts: { daysAgo: [-40, -40] }, payment: ['Unpaid'], isRenewal: true },
  ],
  renewed: [
    { status: ['RENEWED'], starts: 'a year before the next', payment: ['Paid'] },
    {
      status: ['IN FORCE'],
      starts: { daysAgo: [4, 110] },
      payment: ['Paid', 'Paid', 'Processed', 'Paid', 'Partially Paid'],
      isRenewal: true,
    },
  ],
  rewritten: [
    { status: FALSE_STARTS, starts: { beforeNext: [15, 50] }, payment: FALSE_START_PAYMENTS },
    {
      status: ['IN FORCE'],
      starts: { daysAgo: [12, 350] },
      payment: ['Paid', 'Paid', 'Failed', 'Paid', 'Paid', 'Paid', 'Partially Paid'],
    },
  ],
  lapsedAndBack: [
    { status: ['EXPIRED'], starts: { beforeNext: [YEAR + 5, YEAR + 30] }, payment: ['Paid'] },
    {
      status: ['IN FORCE'],
      starts: { daysAgo: [8, 120] },
      payment: ['Paid', 'Unpaid', 'Processed', 'Paid', 'Failed'],
    },
  ],
  lapsedAndIssued: [
    { status: ['EXPIRED'], starts: { daysAgo: [YEAR + 8, YEAR + 60] }, payment: ['Paid'] },
    issued(['Paid', 'Unpaid', 'Processed']),
  ],
  cancelledAndBound: [
    { status: ['CANCELLED'], starts: { daysAgo: [240, 400] }, payment: ['Paid', 'Unpaid', 'Paid'] },
    bound(['Unpaid', 'Unpaid', 'Processed']),
  ],
  cancelledAndIssued: [
    { status: ['CANCELLED'], starts: { daysAgo: [240, 400] }, payment: ['Paid'] },
    issued(['Unpaid', 'Paid']),
  ],
  issued: [issued(['Failed'])],
  bound: [bound(['Unpaid'])],
  ending: [{ status: ENDINGS, starts: { daysAgo: [70, 200] }, payment: ['Paid', 'Paid', 'Unpaid'] }],
};
