import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type BrokerChangeTraits = {
  /** It can still come to nothing: nobody else may ask for the same policy. */
  isOpen: boolean;
  /** The policy is the new agency's. */
  hasMoved: boolean;
  tone: Tone;
};

/** Every status of a change of the broker of record, and what it means. */
const traits = {
  WAITING: { isOpen: true, hasMoved: false, tone: 'caution' },
  COMPLETED: { isOpen: false, hasMoved: true, tone: 'positive' },
  RESCINDED: { isOpen: false, hasMoved: false, tone: 'neutral' },
  WITHDRAWN: { isOpen: false, hasMoved: false, tone: 'neutral' },
  REFUSED: { isOpen: false, hasMoved: false, tone: 'critical' },
  DROPPED: { isOpen: false, hasMoved: false, tone: 'critical' },
} satisfies Record<string, BrokerChangeTraits>;

export type BrokerChangeStatus = keyof typeof traits;
export const brokerChangeTraits: Readonly<Record<BrokerChangeStatus, BrokerChangeTraits>> = traits;
export const brokerChangeStatuses = getStatuses(brokerChangeTraits);
export const openBrokerChangeStatuses = statusesWhere(brokerChangeTraits, ({ isOpen }) => isOpen);
