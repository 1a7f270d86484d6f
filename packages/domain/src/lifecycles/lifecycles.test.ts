import { describe, expect, test } from 'vitest';
import type { Actor } from '../permissions/actors.ts';
import { quotingRefusal } from '../accounts/eligibility.ts';
import { isKnockedOut } from '../underwriting/rule-book.ts';
import { obstaclesToBind, obstaclesToSend, obstaclesToSign } from '../quotes/obstacles.ts';
import { authorityOver } from '../ledger/commission.ts';
import { asksEffort } from '../quotes/diligent-effort.ts';
import { lacksKnownLossStatement } from '../quotes/known-loss.ts';
import { lastDayOfBinder, openBeforeIssue } from '../policies/binders.ts';
import { canCancelFlat, isInEndorsementWindow } from '../policies/cancellation.ts';
import { reversalsTo, voidableLinks } from '../policies/reversals.ts';
import { isUnproved } from '../policies/notices.ts';
import { isSecondPerson } from '../policies/second-person.ts';
import { missingOfNotice } from '../claims/notice.ts';
import { mayAnswerAs } from '../policies/broker-change.ts';
import { earliestCancellation, lastNonRenewalDay } from '../policies/cancellation-notice.ts';
import { extendedTo, lastConditionalDay } from '../policies/renewal/conditional-renewal.ts';
import { erpRefusal } from '../policies/renewal/erp.ts';
import { isInRenewalWindow } from '../policies/renewal/renewal.ts';
import { maySendToUnderwriter } from '../agencies/agency.ts';
import { takenBy } from '../quotes/desk.ts';
import { isOpenRequest } from '../quotes/second-release.ts';
import { coverTakenFrom } from '../policies/reliance.ts';
import { resumesOn } from '../policies/cover.ts';
import { requestRefusal } from '../quotes/wholesale.ts';
import { unconfirmedTexts } from '../law/texts.ts';
import { noticeToAttest, unverifiedTax } from '../quotes/surplus.ts';
import { brokerChangeLifecycle, brokerChangeStateRoles } from './broker-change.ts';
import { certificateLifecycle, certificateStateRoles } from './certificate.ts';
import { accountLifecycle, accountStateRoles, statusByHoldings } from './account.ts';
import {
  allowedCommands,
  guardNames,
  isEdge,
  statusInWords,
  type Edge,
  type GuardName,
  type StateRoles,
} from './lifecycle.ts';
import { claimFileLifecycle, claimFileStateRoles } from './claim-file.ts';
import { claimLifecycle, claimStateRoles } from './claim.ts';
import { policyLifecycle, policyStateRoles } from './policy.ts';
import { quoteLifecycle, quoteStateRoles } from './quote.ts';
import { openQuoteStatuses } from './quote-status.ts';
import {
  accountStatuses,
  brokerChangeStatuses,
  certificateStatuses,
  claimFileStatuses,
  claimStatuses,
  policyStatuses,
  quoteStatuses,
  subjectivityStatuses,
  submissionStatuses,
} from './statuses.ts';
import { subjectivityLifecycle, subjectivityStateRoles } from './subjectivity.ts';
import {
  assignedTo,
  completionRefusal,
  reopenedTo,
  submissionLifecycle,
  submissionStateRoles,
} from './submission.ts';

/** A guard that is named here and nowhere in domain does not compile. */
const guards = {
  asksEffort,
  authorityOver,
  canCancelFlat,
  earliestCancellation,
  assignedTo,
  completionRefusal,
  coverTakenFrom,
  reopenedTo,
  erpRefusal,
  extendedTo,
  lastConditionalDay,
  isInEndorsementWindow,
  isInRenewalWindow,
  lastNonRenewalDay,
  mayAnswerAs,
  maySendToUnderwriter,
  missingOfNotice,
  isKnockedOut,
  isOpenRequest,
  takenBy,
  isSecondPerson,
  isUnproved,
  lacksKnownLossStatement,
  noticeToAttest,
  lastDayOfBinder,
  obstaclesToBind,
  obstaclesToSend,
  obstaclesToSign,
  openBeforeIssue,
  quotingRefusal,
  requestRefusal,
  resumesOn,
  reversalsTo,
  statusByHoldings,
  unconfirmedTexts,
  unverifiedTax,
  voidableLinks,
} satisfies Record<GuardName, unknown>;

type Table = { edges: Record<string, Edge<string>>; states: readonly string[]; roles: StateRoles<string> };
const tables: Record<string, Table> = {
  quote: { edges: quoteLifecycle, states: quoteStatuses, roles: quoteStateRoles },
  policy: { edges: policyLifecycle, states: policyStatuses, roles: policyStateRoles },
  account: { edges: accountLifecycle, states: accountStatuses, roles: accountStateRoles },
  submission: { edges: submissionLifecycle, states: submissionStatuses, roles: submissionStateRoles },
  'change of the broker of record': {
    edges: brokerChangeLifecycle,
    states: brokerChangeStatuses,
    roles: brokerChangeStateRoles,
  },
  certificate: { edges: certificateLifecycle, states: certificateStatuses, roles: certificateStateRoles },
  claim: { edges: claimLifecycle, states: claimStatuses, roles: claimStateRoles },
  'claim file': { edges: claimFileLifecycle, states: claimFileStatuses, roles: claimFileStateRoles },
  subjectivity: { edges: subjectivityLifecycle, states: subjectivityStatuses, roles: subjectivityStateRoles },
};

const targets = ({ from, to }: Edge<string>): readonly string[] =>
  to === 'same' ? from : typeof to === 'string' ? [to] : to;

describe.each(Object.entries(tables))(
  'the lifecycle of a %s',
  (_name, { edges, states, roles: { initial, final, planned } }) => {
    test('reaches every state from an initial one', () => {
      const reached = new Set(initial);
      for (let grows = true; grows;) {
        const before = reached.size;
        for (const edge of Object.values(edges))
          if (edge.from.some((state) => reached.has(state)))
            for (const state of targets(edge)) reached.add(state);
        grows = reached.size > before;
      }
      expect(states.filter((state) => !reached.has(state))).toEqual(planned);
    });

    test('can be left in every state that is not final', () => {
      const stuck = states.filter(
        (state) =>
          !Object.values(edges).some(
            (edge) => edge.from.includes(state) && targets(edge).some((to) => to !== state),
          ),
      );
      expect(stuck.toSorted()).toEqual([...final, ...planned].toSorted());
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
    expect(can).not.toHaveLength(0);
    for (const own of ['invalidate-quote', 'refer-quote', 'expire-quote']) expect(can).not.toContain(own);
    expect(isEdge(quoteLifecycle, 'expire-quote', status)).toBe(true);
  }
});

test('each guard is a function of domain, and guards an edge', () => {
  const named = Object.values(tables).flatMap(({ edges }) => Object.values(edges).map(({ guard }) => guard));
  for (const name of guardNames) {
    expect(guards[name], name).toBeTypeOf('function');
    expect(named).toContain(name);
  }
});

test('each status reads as words within a sentence, not as the code does', () => {
  expect(statusInWords('IN_REVIEW')).toBe('in review');
  expect(statusInWords('CANCEL PENDING')).toBe('about to be cancelled');
  for (const { states } of Object.values(tables))
    for (const state of states) expect(statusInWords(state)).toMatch(/^[a-z ]+$/);
});
