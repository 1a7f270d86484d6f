import { addDays, startInstantAt1201, toPlainDate } from '@parapet/domain/dates';
import type { PaymentStatus, PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import { money, multiply, toMajor } from '@parapet/domain/money';
import { billingHandlers, takePayout } from '../../areas/billing/index.ts';
import {
  beginPolicies,
  bookRefundPayment,
  completeCancellations,
  expirePolicies,
  findPolicy,
  policyHandlers,
  type PolicyRow,
} from '../../areas/policy/index.ts';
import type { ProcessorTransaction } from '../../platform/gateways.ts';
import { daysAgo, later, notAhead } from '../days.ts';
import {
  becomeNoticed,
  becomePolicyStatus,
  becomeRenewal,
  type PolicyEvent,
  type TakenBack,
} from '../states-without-commands.ts';
import type { Happening } from '../timeline.ts';
import { asStaff, asSystem, asUnderwriter, runPrepared, type Staff, type World } from '../world.ts';

const PAID_AFTER_MINUTES = 26 * 60;
const BY_THE_CLOCK_MINUTES = 5;

/** When something happens: days after the policy was bound, started or ended, or days before now. */
type When = { after: 'bound' | 'start' | 'end'; days: number } | number;
/** An event in the life of a policy. */
type Turn = { when: When; run(world: World, at: Date, policy: PolicyRow, agent: Staff): Promise<unknown> };
/** `isUndone` policies never begin. */
type Life = { isIssued: boolean; isUndone?: true; turns: readonly Turn[] };

const NOTHING: Life = { isIssued: true, turns: [] };
/** Taken back from its start, some days after it was bound. */
const takenBack = (
  isIssued: boolean,
  days: number,
  status: PolicyStatus,
  event: PolicyEvent,
  type: TakenBack,
): Life => ({
  isIssued,
  isUndone: true,
  turns: [
    {
      when: { after: 'bound', days },
      run: (world, at, { id }) => becomePolicyStatus(world, at, id, { status, event, takenBack: type }),
    },
  ],
});

/** Taken back by two people: an admin asks for it, and an underwriter books it. */
const byTwo = (
  isIssued: boolean,
  [ask, book]: ['request-void', 'void-policy'] | ['request-rescission', 'rescind-policy'],
  asked: { comments: string; evidence?: string },
): Life => ({
  isIssued,
  isUndone: true,
  turns: [
    {
      when: { after: 'bound', days: 3 },
      run: async (world, at, { id }) => {
        const admin = asStaff(world, at, world.staff.get('admin@parapet.example')!);
        await policyHandlers[ask](admin, bodyFor(id, { evidence: '', ...asked }));
        await policyHandlers[book](asUnderwriter(world, at), bodyFor(id, { comments: asked.comments }));
      },
    },
  ],
});

const bodyFor = (policyId: string, body: object) => ({ params: { policyId }, query: {}, body }) as never;
const insured = (effectiveDate: string) => ({
  effectiveDate,
  reason: 'INSURED_REQUEST',
  comments: 'The business was sold.',
});

const requested = (ago: number, inDays: number): Turn => ({
  when: ago,
  run: (world, at, { id }, agent) =>
    policyHandlers['request-cancellation'](
      asStaff(world, at, agent),
      bodyFor(id, insured(addDays(toPlainDate(at), inDays))),
    ),
});
const cancelled = (when: When, inDays: number): Turn => ({
  when,
  run: (world, at, { id }) =>
    policyHandlers['cancel-policy'](
      asUnderwriter(world, at),
      bodyFor(id, insured(addDays(toPlainDate(at), inDays))),
    ),
});

/** Events that lead to a policy's status, apart from being bound, issued, started and expired on time. */
const LIVES: Record<PolicyStatus, Life> = {
  BOUND: { isIssued: false, turns: [] },
  ISSUED: NOTHING,
  'IN FORCE': NOTHING,
  EXPIRED: NOTHING,
  RENEWED: {
    isIssued: true,
    turns: [{ when: { after: 'end', days: 0 }, run: (world, at) => expirePolicies(asSystem(world, at)) }],
  },
  'BINDER EXPIRED': takenBack(false, 3, 'BINDER EXPIRED', 'policy.binder-expired', 'CANCELLATION'),
  RESCIND: byTwo(false, ['request-rescission', 'rescind-policy'], {
    comments: 'The application said that backups are kept offline; there are none.',
    evidence: 'Letter of the insured',
  }),
  'FLAT CANCELLED': {
    isIssued: true,
    isUndone: true,
    turns: [
      {
        when: { after: 'bound', days: 3 },
        run: (world, at, { id }) =>
          policyHandlers['flat-cancel-policy'](
            asUnderwriter(world, at),
            bodyFor(id, { reason: 'NOT_TAKEN_UP', comments: '' }),
          ),
      },
    ],
  },
  VOID: byTwo(true, ['request-void', 'void-policy'], { comments: 'Bound twice by mistake.' }),
  'VOID TRANSACTION': takenBack(true, 2, 'VOID TRANSACTION', 'policy.transaction-cancelled', 'VOID'),
  'CANCEL TRANSACTION': takenBack(
    true,
    2,
    'CANCEL TRANSACTION',
    'policy.transaction-cancelled',
    'CANCELLATION',
  ),
  'CANCEL REQUESTED': { isIssued: true, turns: [requested(4, 20)] },
  'CANCEL PENDING': { isIssued: true, turns: [requested(14, 30), cancelled(9, 25)] },
  CANCELLED: { isIssued: true, turns: [cancelled({ after: 'start', days: 120 }, 0)] },
  'IN REINSTATEMENT PERIOD': {
    isIssued: true,
    turns: [
      { when: 20, run: (world, at, { id }) => becomeNoticed(world, at, id, addDays(toPlainDate(at), 12)) },
      { when: 7, run: (world, at) => completeCancellations(asSystem(world, at)) },
    ],
  },
};

/** The processor's status for a bill, and the share of the bill that it covers. */
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
  const { isIssued, isUndone, turns } = LIVES[bound.status];
  const byTheClock = (date: string) => later(startInstantAt1201(date, policy.timeZone), BY_THE_CLOCK_MINUTES);
  return [
    ...buildPayment(world, boundAt, policy, bound),
    ...(isIssued ? [getIssue(world, boundAt, policy)] : []),
    ...turns.map((turn): Happening => {
      const time = getTime(world, turn, boundAt, policy);
      return {
        at: time,
        run: async () => {
          await turn.run(world, time, policy, bound.agent);
          await payOutRefund(world, time, policy.id);
        },
      };
    }),
    ...(isIssued && !isUndone ? [runs(world, byTheClock(policy.effectiveDate), beginPolicies)] : []),
    ...(bound.status === 'EXPIRED' ? [runs(world, byTheClock(policy.endDate), expirePolicies)] : []),
  ].filter(({ at }) => at < world.now);
}

/** The bank pays out what is owed back at once. */
async function payOutRefund(world: World, at: Date, policyId: string): Promise<void> {
  const ctx = asSystem(world, at);
  const policy = await findPolicy(ctx, policyId);
  const { refundDue: amount } = policy;
  if (amount > 0)
    await bookRefundPayment(ctx, policy, {
      amount,
      reference: `demo-refund-${policy.policyNumber}`,
      isAtBank: true,
    });
}

const runs = (world: World, at: Date, job: typeof beginPolicies): Happening => ({
  at,
  run: async () => {
    await job(asSystem(world, at));
  },
});

function getIssue(world: World, boundAt: Date, policy: PolicyRow): Happening {
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
function buildPayment(
  world: World,
  boundAt: Date,
  policy: PolicyRow,
  { payment, agent }: Bound,
): Happening[] {
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
  const paidOut = daysAgo(at, -1);
  const payOut = async () => {
    const items = [{ reference: transactionId, amount }];
    const payoutId = `demo-payout-${policy.policyNumber}`;
    await takePayout(asSystem(world, paidOut), { payoutId, date: toPlainDate(paidOut), items });
  };
  return [{ at, run: pay }, ...(received.status === 'Approved' ? [{ at: paidOut, run: payOut }] : [])];
}

/** Returns the time of an event, never in the future. */
function getTime(world: World, { when }: Turn, boundAt: Date, policy: PolicyRow): Date {
  if (typeof when === 'number') return daysAgo(world.now, when);
  const from = { bound: toPlainDate(boundAt), start: policy.effectiveDate, end: policy.endDate }[when.after];
  // At the end of a term the renewal comes before the job that expires policies without one.
  const at =
    when.after === 'end'
      ? startInstantAt1201(from, policy.timeZone)
      : daysAgo(new Date(`${from}T12:00:00Z`), -when.days, when.after === 'bound' ? 345 : 0);
  return notAhead(world.now, at);
}
