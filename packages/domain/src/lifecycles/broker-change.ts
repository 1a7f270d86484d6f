import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { BrokerChangeStatus } from './statuses.ts';

/** A change of the broker of record, from the insured's letter until it takes effect or comes to nothing. */
export const brokerChangeLifecycle = {
  'rescind-broker-change': {
    from: ['WAITING'],
    to: 'RESCINDED',
    permission: 'broker:answer',
    guard: 'mayAnswerAs',
    event: 'policy.broker-change-rescinded',
  },
  'withdraw-broker-change': {
    from: ['WAITING'],
    to: 'WITHDRAWN',
    permission: 'broker:answer',
    guard: 'mayAnswerAs',
    event: 'policy.broker-change-withdrawn',
  },
  'refuse-broker-change': {
    from: ['WAITING'],
    to: 'REFUSED',
    permission: 'broker:answer',
    guard: 'mayAnswerAs',
    event: 'policy.broker-change-refused',
  },
  'complete-broker-change': {
    from: ['WAITING'],
    to: 'COMPLETED',
    permission: 'system',
    event: 'policy.broker-change-completed',
  },
  'drop-broker-change': {
    from: ['WAITING'],
    to: 'DROPPED',
    permission: 'system',
    event: 'policy.broker-change-dropped',
  },
} as const satisfies Lifecycle<BrokerChangeStatus, string>;

export type BrokerChangeCommand = keyof typeof brokerChangeLifecycle;

export const brokerChangeStateRoles = {
  initial: ['WAITING'],
  final: ['COMPLETED', 'RESCINDED', 'WITHDRAWN', 'REFUSED', 'DROPPED'],
  planned: [],
} as const satisfies StateRoles<BrokerChangeStatus>;
