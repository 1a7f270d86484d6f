import { startInstantAt1201, toPlainDate } from '@parapet/domain/dates';
import type { PaymentStatus, PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import { money, multiply, toMajor } from '@parapet/domain/money';
import { billingHandlers } from '../areas/billing/index.ts';
import {
  beginPolicies,
  expirePolicies,
  findPolicy,
  policyHandlers,
  type PolicyRow,
} from '../areas/policy/index.ts';
import type { ProcessorTransaction } from '../platform/gateways.ts';
import { daysAgo, later, notAhead } from './days.ts';
import {
  becomePolicyStatus,
  becomeRenewal,
  type Ending,
  type PolicyEvent,
} from './states-without-commands.ts';
import type { Happening } from './timeline.ts';
import { asStaff, asSystem, asUnderwriter, runPrepared, type Staff, type World } from './world.ts';

const PAID_AFTER_MINUTES = 26 * 60;
const BY_THE_CLOCK_MINUTES = 5;

/**
 * A change of status that no command makes, and when: this many days after the policy was bound, started or
 * ended, or before now.
 */
type Turn = {
  status: PolicyStatus;
  event: PolicyEvent;
  when: { after: 'bound' | 'start' | 'end'; days: number } | number;
};
type Life = { isIssued: boolean; turns: readonly Turn[]; ending?: Ending };

const NOTHING: Life = { isIssued: true, turns: [] };
const once = (
  isIssued: boolean,
  status: PolicyStatus,
  event: PolicyEvent,
  days: number,
  type: Ending['type'],
): Life => ({
  isIssued,
  turns: [{ status, event, when: { after: 'bound', days } }],
  ending: { type, returns: 'all', from: 0 },
});
const requested = (ago: number): Turn => ({
  status: 'CANCEL REQUESTED',
  event: 'policy.cancel-requested',
  when: ago,
});

/** How a policy reaches its status, apart from being bound, issued, started and expired on time. */
const LIVES: Record<PolicyStatus, Life> = {
  BOUND: { isIssued: false, turns: [] },
  ISSUED: NOTHING,
  'IN FORCE': NOTHING,
  EXPIRED: NOTHING,
  RENEWED: {
    isIssued: true,
    turns: [{ status: 'RENEWED', event: 'policy.renewed', when: { after: 'end', days: 0 } }],
  },
  'BINDER EXPIRED': once(false, 'BINDER EXPIRED', 'policy.binder-expired', 3, 'VOID'),
  RESCIND: once(false, 'RESCIND', 'policy.rescinded', 2, 'VOID'),
  'FLAT CANCELLED': once(true, 'FLAT CANCELLED', 'policy.flat-cancelled', 3, 'CANCELLATION'),
  VOID: once(true, 'VOID', 'policy.voided', 3, 'VOID'),
  'VOID TRANSACTION': once(true, 'VOID TRANSACTION', 'policy.transaction-voided', 2, 'VOID'),
  'CANCEL TRANSACTION': once(true, 'CANCEL TRANSACTION', 'policy.transaction-cancelled', 2, 'CANCELLATION'),
  'CANCEL REQUESTED': { isIssued: true, turns: [requested(4)] },
  'CANCEL PENDING': {
    isIssued: true,
    turns: [requested(14), { status: 'CANCEL PENDING', event: 'policy.cancel-pending', when: 9 }],
  },
  CANCELLED: {
    isIssued: true,
    turns: [{ status: 'CANCELLED', event: 'policy.cancelled', when: { after: 'start', days: 120 } }],
    ending: { type: 'CANCELLATION', returns: 'unearned', from: 120 },
  },
  'IN REINSTATEMENT PERIOD': {
    isIssued: true,
    turns: [
      { status: 'CANCELLED', event: 'policy.cancelled', when: 8 },
      { status: 'IN REINSTATEMENT PERIOD', event: 'policy.reinstatement-offered', when: 7 },
    ],
    ending: { type: 'CANCELLATION', returns: 'unearned', from: -8 },
  },
};

/** What the processor says about a bill, and for how much of it. */
const RECEIVED: Record<PaymentStatus, { share: number; status: ProcessorTransaction['status'] } | null> = {
  Unpaid: null,
  'Partially Paid': { share: 0.4, status: 'Approved' },
  Processed: { share: 1, status: 'Pending' },
  Paid: { share: 1, status: 'Approved' },
  Failed: { share: 1, status: 'Declined' },
};

export type Bound = { status: PolicyStatus; payment: PaymentStatus; isRenewal: boolean; agent: Staff };

/** Everything that happens to a policy after it was bound. */
export async function policyHappenings(
  world: World,
  boundAt: Date,
  policyId: string,
  bound: Bound,
): Promise<Happening[]> {
  const policy = await findPolicy(asSystem(world, boundAt), policyId);
  if (bound.isRenewal) await becomeRenewal(world, policy);
  const { isIssued, turns, ending } = LIVES[bound.status];
  const isUndone = ending?.returns === 'all';
  const byTheClock = (date: string) => later(startInstantAt1201(date, policy.timeZone), BY_THE_CLOCK_MINUTES);
  return [
    ...paymentOf(world, boundAt, policy, bound),
    ...(isIssued ? [issueOf(world, boundAt, policy)] : []),
    ...turns.map((turn, at): Happening => {
      const time = timeOf(world, turn, boundAt, policy);
      return {
        at: time,
        run: () =>
          becomePolicyStatus(world, time, policy.id, { ...turn, ending: at === 0 ? ending : undefined }),
      };
    }),
    ...(isIssued && !isUndone ? [runs(world, byTheClock(policy.effectiveDate), beginPolicies)] : []),
    ...(bound.status === 'EXPIRED' ? [runs(world, byTheClock(policy.endDate), expirePolicies)] : []),
  ].filter(({ at }) => at < world.now);
}

const runs = (world: World, at: Date, job: typeof beginPolicies): Happening => ({
  at,
  run: async () => {
    await job(asSystem(world, at));
  },
});

function issueOf(world: World, boundAt: Date, policy: PolicyRow): Happening {
  const at = notAhead(world.now, daysAgo(boundAt, -1, 330));
  return {
    at,
    run: async () => {
      const { version } = await findPolicy(asSystem(world, at), policy.id);
      await policyHandlers['issue-policy'](asUnderwriter(world, at), {
        params: { policyId: policy.id },
        query: {},
        body: { version },
      });
    },
  };
}

/** The policyholder pays about a day after the bind; the processor reports the outcome. */
function paymentOf(world: World, boundAt: Date, policy: PolicyRow, { payment, agent }: Bound): Happening[] {
  const received = RECEIVED[payment];
  if (!received) return [];
  const at = notAhead(world.now, later(boundAt, PAID_AFTER_MINUTES));
  const isCard = Number(policy.policyNumber.slice(-1)) % 3 > 0;
  const amount = toMajor(multiply(money(policy.totalPremium, policy.currency), received.share));
  const transactionId = `demo-${policy.policyNumber}-1`;
  const transaction: ProcessorTransaction = {
    transactionId,
    status: received.status,
    policyNumber: policy.policyNumber,
    paymentAmount: amount,
    totalPaymentAmount: amount,
    paymentCategory: isCard ? 'CreditCard' : 'ECheck',
    lastFourDigits: isCard ? '4242' : '6789',
    transactionDate: at.toISOString(),
  };
  world.processor.set(transactionId, transaction);
  const pay = async () => {
    await runPrepared(world, asStaff(world, at, agent), billingHandlers['record-payment'], {
      params: {},
      query: {},
      body: {
        ...transaction,
        policyId: policy.id,
        quoteId: policy.quoteId,
        agencyId: policy.agencyId,
        customerEmail: policy.customerEmail ?? '',
        policyCreated: boundAt.toISOString(),
        bankName: '',
        cardType: '',
        isDownPayment: false,
      },
    });
  };
  return [{ at, run: pay }];
}

/** Nothing happens in the future. */
function timeOf(world: World, { when }: Turn, boundAt: Date, policy: PolicyRow): Date {
  if (typeof when === 'number') return daysAgo(world.now, when);
  const from = { bound: toPlainDate(boundAt), start: policy.effectiveDate, end: policy.endDate }[when.after];
  // At the end of a term the renewal comes before the job that expires policies without one.
  const at =
    when.after === 'end'
      ? startInstantAt1201(from, policy.timeZone)
      : daysAgo(new Date(`${from}T12:00:00Z`), -when.days, when.after === 'bound' ? 345 : 0);
  return notAhead(world.now, at);
}
