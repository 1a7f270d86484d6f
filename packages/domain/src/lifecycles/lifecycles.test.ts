import { describe, expect, test } from 'vitest';
import type { Actor } from '../permissions/actors.ts';
import { accountLifecycle } from './account.ts';
import { allowedCommands, isEdge, type Edge } from './lifecycle.ts';
import { policyLifecycle } from './policy.ts';
import { quoteLifecycle } from './quote.ts';
import { openQuoteStatuses } from './quote-status.ts';
import { accountStatuses, policyStatuses, quoteStatuses } from './statuses.ts';

type Table = {
  edges: Record<string, Edge<string>>;
  states: readonly string[];
  /** The states that a record starts in. */
  first: readonly string[];
  /** The states that a record cannot leave. */
  last: readonly string[];
  /** Declared for features that do not exist yet: no edge may lead in or out. */
  later: readonly string[];
};
const tables: Record<string, Table> = {
  quote: {
    edges: quoteLifecycle,
    states: quoteStatuses,
    // `start-quote` results in one of these, depending on the price; rating never results in DRAFT.
    first: ['DRAFT', 'READY', 'REFERRED', 'INDICATION', 'DECLINED'],
    last: ['BOUND'],
    later: [],
  },
  policy: {
    edges: policyLifecycle,
    states: policyStatuses,
    first: ['BOUND'],
    last: ['BINDER EXPIRED', 'EXPIRED'],
    later: [
      'RESCIND',
      'CANCEL REQUESTED',
      'CANCEL PENDING',
      'CANCELLED',
      'FLAT CANCELLED',
      'IN REINSTATEMENT PERIOD',
      'RENEWED',
      'VOID',
      'VOID TRANSACTION',
      'CANCEL TRANSACTION',
    ],
  },
  account: {
    edges: accountLifecycle,
    states: accountStatuses,
    // `statusByHoldings` gives the status of an account that was not declined.
    first: ['Open', 'Quoted', 'Active Policy', 'Lost'],
    last: [],
    later: [],
  },
};

const targets = ({ from, to }: Edge<string>): readonly string[] =>
  to === 'same' ? from : typeof to === 'string' ? [to] : to;

describe.each(Object.entries(tables))(
  'the lifecycle of a %s',
  (_name, { edges, states, first, last, later }) => {
    test('reaches every state from a first one', () => {
      const reached = new Set(first);
      for (let grows = true; grows;) {
        const before = reached.size;
        for (const edge of Object.values(edges))
          if (edge.from.some((state) => reached.has(state)))
            for (const state of targets(edge)) reached.add(state);
        grows = reached.size > before;
      }
      expect(states.filter((state) => !reached.has(state))).toEqual(later);
    });

    test('can be left in every state but the last ones', () => {
      const stuck = states.filter(
        (state) =>
          !Object.values(edges).some(
            (edge) => edge.from.includes(state) && targets(edge).some((to) => to !== state),
          ),
      );
      expect(stuck.toSorted()).toEqual([...last, ...later].toSorted());
    });

    test('names states that exist, each once, and an event for each edge', () => {
      for (const [name, edge] of Object.entries(edges)) {
        expect(new Set(edge.from).size, name).toBe(edge.from.length);
        for (const state of [...edge.from, ...targets(edge)]) expect(states, name).toContain(state);
        expect(edge.event, name).toMatch(/^[a-z]+\.[a-z-]+$/);
      }
      expect(new Set(Object.values(edges).map(({ event }) => event)).size).toBe(Object.keys(edges).length);
    });
  },
);

test('what only the system does is nobody’s command', () => {
  const underwriter: Actor = {
    userId: '',
    accountType: 'COWBELL',
    subscriberType: 'COWBELL',
    realm: 'ACCOUNT',
    role: 'Super Admin',
    organizationId: '',
    teamIds: [],
  };
  for (const status of openQuoteStatuses) {
    const can = allowedCommands(quoteLifecycle, status, underwriter);
    expect([can['invalidate-quote'], can['refer-quote'], can['expire-quote']]).toEqual([false, false, false]);
    expect(isEdge(quoteLifecycle, 'expire-quote', status)).toBe(true);
  }
});
