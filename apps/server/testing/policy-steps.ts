import type { AskedOfPolicy } from '@parapet/contract/policy/index';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import fc from 'fast-check';

/** An event in the life of a policy and its money. */
export type Step =
  | { what: 'wait'; days: number }
  | { what: 'pay'; share: number }
  | { what: 'pay out' }
  /** Money that waited for an invoice is owed back. */
  | { what: 'release'; share: number }
  /** A payment is taken back, the oldest or the newest of those that stand. */
  | { what: 'take back'; isOldest: boolean }
  | { what: 'settle' }
  /** Of a policy whose premium is financed. */
  | { what: 'financer pays'; share: number }
  | { what: 'pay out to the financer'; share: number }
  | { what: 'take back the financing' }
  | { what: 'sweep' }
  | { what: 'remit' }
  | { what: 'book'; command: AskedOfPolicy['command']; day: number; limit: number; reason: number };

const commands: readonly AskedOfPolicy['command'][] = [
  'endorse-policy',
  'endorse-policy',
  'cancel-policy',
  'flat-cancel-policy',
  'undo-cancellation',
  'reinstate-policy',
  'extend-policy',
  'void-transaction',
];
/** Any of them, the bookings most often. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ what: fc.constant('pay' as const), share: fc.constantFrom(0.3, 1, 1, 1.2) }),
  fc.record({
    what: fc.constantFrom('pay out' as const, 'settle' as const, 'sweep' as const, 'remit' as const),
  }),
  fc.record({ what: fc.constantFrom('settle' as const, 'sweep' as const) }),
  // More than is owed, whatever is owed.
  fc.record({ what: fc.constant('pay' as const), share: fc.constant(1.2) }),
  fc.record({ what: fc.constant('release' as const), share: fc.constantFrom(0.4, 1) }),
  fc.record({ what: fc.constant('take back' as const), isOldest: fc.boolean() }),
  {
    weight: 9,
    arbitrary: fc.record({
      what: fc.constant('book' as const),
      command: fc.constantFrom(...commands),
      day: fc.integer({ min: -20, max: 40 }),
      limit: fc.constantFrom(250_000, 500_000, 1_000_000, 2_000_000, 3_000_000),
      reason: fc.nat(cancellationReasons.length - 1),
    }),
  },
);

/** The steps of a policy whose premium somebody finances. */
export const financedStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: step },
  fc.record({ what: fc.constant('financer pays' as const), share: fc.constantFrom(0.5, 1) }),
  fc.record({ what: fc.constant('pay out to the financer' as const), share: fc.constantFrom(0.5, 1) }),
  fc.record({ what: fc.constant('take back the financing' as const) }),
);
