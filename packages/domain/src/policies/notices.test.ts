import { expect, test } from 'vitest';
import data from '../../../../data/cancellation-notices.json' with { type: 'json' };
import type { Edge } from '../lifecycles/lifecycle.ts';
import { policyLifecycle } from '../lifecycles/policy.ts';
import type { NoticeRules } from './cancellation-notice.ts';
import {
  isProofBy,
  isUnproved,
  lastMailingDay,
  mailingMethods,
  noticeKinds,
  noticeOfEdge,
  noticeStanding,
  type NoticeRecipient,
} from './notices.ts';

const edges = Object.entries(policyLifecycle) as [string, Edge<string>][];
const targets = ({ from, to }: Edge<string>) => (to === 'same' ? from : typeof to === 'string' ? [to] : to);

test('nothing asks for the end of a policy, announces it or takes that back without notice', () => {
  const silent = edges.flatMap(([command, edge]) => {
    const ends = targets(edge).filter(
      (to) => (to === 'CANCEL REQUESTED' || to === 'CANCEL PENDING') && !edge.from.includes(to),
    );
    const isAhead = edge.from.every((status) => status === 'CANCEL REQUESTED' || status === 'CANCEL PENDING');
    const isRenewal = /non-renewal|not-renew|opt-out-of-renewal$|conditional-notice/.test(command);
    if (ends.length === 0 && !isAhead && !isRenewal) return [];
    return edge.from.filter((from) => noticeOfEdge(edge, from) === null).map((from) => `${command}: ${from}`);
  });
  // That they do not want to renew, the insured say themselves.
  expect(silent).toEqual(['opt-out-of-renewal: ISSUED', 'opt-out-of-renewal: IN FORCE']);
});

test('every kind of notice is given by an edge, or with a transaction', () => {
  const given = edges.flatMap(([, edge]) => edge.from.map((from) => noticeOfEdge(edge, from)));
  const byEdge = noticeKinds.filter((kind) => given.includes(kind));
  expect(noticeKinds.filter((kind) => !byEdge.includes(kind))).toEqual([
    'CANCELLATION_BOOKED',
    'REINSTATEMENT',
  ]);
});

const insured = (mailedOn: string, method: NoticeRecipient['method'] | 'CERTIFIED' = 'EMAIL') => [
  {
    role: 'INSURED' as const,
    proof: {
      method: method === 'MAIL' ? ('TRACKED' as const) : method,
      reference: '1',
      mailedOn,
      by: '',
      at: '',
    },
  },
];

test('a notice stands by the copy of the named insured, mailed in time and in the way of its law', () => {
  const proveBy = lastMailingDay('2027-06-30', 10, '2027-06-01');
  expect(proveBy).toBe('2027-06-20');
  expect(lastMailingDay('2027-06-30', 60, '2027-06-01')).toBe('2027-06-01');
  const at = (
    recipients: Parameters<typeof noticeStanding>[0]['recipients'],
    proofNeeded: 'EMAIL' | 'MAIL',
  ) => noticeStanding({ proofNeeded, proveBy, recipients });
  expect(at([{ role: 'INSURED', proof: null }], 'EMAIL')).toBe('WAITING');
  expect(at([{ role: 'AGENCY', proof: insured('2027-06-02')[0]!.proof }], 'EMAIL')).toBe('WAITING');
  expect(at(insured('2027-06-20'), 'EMAIL')).toBe('PROVED');
  expect(at(insured('2027-06-21'), 'EMAIL')).toBe('LATE');
  expect(at(insured('2027-06-20'), 'MAIL')).toBe('WAITING');
  expect(at(insured('2027-06-20', 'CERTIFIED'), 'MAIL')).toBe('PROVED');
  expect(noticeStanding({ proofNeeded: 'NONE', proveBy: null, recipients: [] })).toBe('INFORMED');
  expect(mailingMethods.filter((method) => !isProofBy('MAIL', method))).toEqual(['EMAIL']);
  expect([isUnproved('2027-06-20', '2027-06-25'), isUnproved('2027-06-20', '2027-06-26')]).toEqual([
    false,
    true,
  ]);
});

test('what is printed of a law is the law: no note of ours, no address, and a way of mailing that is known', () => {
  const { policyForm, states, nonrenewal, conditional } = data as unknown as NoticeRules;
  const rules = [policyForm, states, nonrenewal, conditional].flatMap((one) => Object.values(one)) as {
    source: string;
    method?: string;
    proof?: string;
  }[];
  expect(rules.length).toBeGreaterThan(60);
  for (const { source, method = '', proof } of rules) {
    expect(`${source} ${method}`).not.toMatch(/\bours?\b|https?:/i);
    if (proof !== undefined) expect([proof, method]).toEqual(['MAIL', expect.stringMatching(/mail/)]);
  }
});
