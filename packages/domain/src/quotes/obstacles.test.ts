import { describe, expect, test } from 'vitest';
import { openQuoteStatuses } from '../lifecycles/quote-status.ts';
import { quoteStatuses, type QuoteStatus } from '../lifecycles/statuses.ts';
import {
  hideIrpmObstacle,
  obstaclesToBind,
  obstaclesToSend,
  obstaclesToSign,
  type BindReadiness,
} from './obstacles.ts';

const bindable: BindReadiness = {
  status: 'SIGNED',
  missing: [],
  oldAnswers: 0,
  endedPrior: null,
  expiresOn: '2026-04-01',
  effectiveDate: '2026-03-10',
  hasContact: true,
  isUnderScreening: false,
  moratorium: null,
  fullAggregate: null,
  fullProvider: null,
  treatyBreach: null,
  awaitsSecondRelease: false,
  agencyUnlicensedState: null,
  agentUnlicensedState: null,
  unappointedState: null,
  unlicensedState: null,
  unsearchedState: null,
  unverifiedTaxState: null,
  unverifiedTexts: null,
  feeOverLawState: null,
  unverifiedFeeState: null,
  unverifiedIrpmState: null,
  notice: null,
  lacksTriaRejection: false,
  lacksKnownLossStatement: false,
  isSent: true,
  openSubjectivities: 0,
  isSigned: true,
  today: '2026-03-02',
};
const legend = { form: 'surplus-notice', edition: 'PAR-SLN-US 01 26', title: 'Surplus Lines Notice' };
const codes = (over: Partial<BindReadiness>) =>
  obstaclesToBind({ ...bindable, ...over }).map(({ code }) => code);
const only = (over: Partial<BindReadiness>) => {
  const found = obstaclesToBind({ ...bindable, ...over });
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('what stands between a quote and a policy', () => {
  test('is nothing for a signed quote in order', () => expect(obstaclesToBind(bindable)).toEqual([]));

  test.each<[Partial<BindReadiness>, object]>([
    [
      { missing: ['revenue', 'state'] },
      { code: 'MISSING_ANSWERS', who: 'agent', params: { count: '2' }, fields: ['revenue', 'state'] },
    ],
    [{ openSubjectivities: 3 }, { code: 'SUBJECTIVITIES', who: 'agent', params: { count: '3' }, fields: [] }],
    [
      { expiresOn: '2026-03-01' },
      { code: 'PRICE_EXPIRED', who: 'agent', params: { date: '2026-03-01' }, fields: [] },
    ],
    [{ hasContact: false }, { code: 'NO_CONTACT', who: 'agent', params: {}, fields: [] }],
    [{ isUnderScreening: true }, { code: 'SANCTIONS_HIT', who: 'compliance', params: {}, fields: [] }],
    [
      { moratorium: 'Log4j' },
      { code: 'MORATORIUM', who: 'compliance', params: { event: 'Log4j' }, fields: [] },
    ],
    [
      { fullAggregate: 'TX' },
      { code: 'AGGREGATE_FULL', who: 'underwriter', params: { place: 'TX' }, fields: [] },
    ],
    [
      { fullProvider: 'Microsoft 365' },
      { code: 'PROVIDER_FULL', who: 'underwriter', params: { provider: 'Microsoft 365' }, fields: [] },
    ],
    [
      { treatyBreach: 'LIMIT' },
      { code: 'AUTHORITY', who: 'underwriter', params: { breach: 'LIMIT' }, fields: [] },
    ],
    [
      { awaitsSecondRelease: true },
      { code: 'AUTHORITY', who: 'underwriter', params: { breach: 'SECOND_RELEASE' }, fields: [] },
    ],
    [
      { agencyUnlicensedState: 'TX' },
      { code: 'AGENCY_LICENSE', who: 'agent', params: { state: 'TX' }, fields: [] },
    ],
    [
      { agentUnlicensedState: 'TX' },
      { code: 'AGENT_LICENSE', who: 'agent', params: { state: 'TX' }, fields: [] },
    ],
    [
      { unappointedState: 'TX' },
      { code: 'APPOINTMENT', who: 'compliance', params: { state: 'TX' }, fields: [] },
    ],
    [
      { unlicensedState: 'FL' },
      { code: 'SURPLUS_LICENSE', who: 'agent', params: { state: 'FL' }, fields: [] },
    ],
    [
      { unsearchedState: 'CA' },
      { code: 'DILIGENT_EFFORT', who: 'agent', params: { state: 'CA' }, fields: [] },
    ],
    [{ feeOverLawState: 'NV' }, { code: 'FEE_OVER_LAW', who: 'agent', params: { state: 'NV' }, fields: [] }],
    [
      { unverifiedFeeState: 'NV' },
      { code: 'FEE_UNVERIFIED', who: 'compliance', params: { state: 'NV' }, fields: [] },
    ],
    [
      { unverifiedIrpmState: 'NV' },
      { code: 'IRPM_UNVERIFIED', who: 'compliance', params: { state: 'NV' }, fields: [] },
    ],
    [
      { unverifiedTaxState: 'NV' },
      { code: 'TAX_UNVERIFIED', who: 'compliance', params: { state: 'NV' }, fields: [] },
    ],
    [
      { unverifiedTexts: { state: 'LA', texts: [legend, { ...legend, edition: 'PAR-FRD-US 01 26' }] } },
      {
        code: 'TEXTS_UNVERIFIED',
        who: 'compliance',
        params: {
          state: 'LA',
          texts: 'Surplus Lines Notice (PAR-SLN-US 01 26), Surplus Lines Notice (PAR-FRD-US 01 26)',
        },
        fields: [],
      },
    ],
    [
      { lacksKnownLossStatement: true },
      { code: 'KNOWN_LOSS', who: 'agent', params: { date: '2026-03-10' }, fields: [] },
    ],
    [{ notice: 'LA' }, { code: 'NOTICE_NOT_ATTESTED', who: 'agent', params: { state: 'LA' }, fields: [] }],
    [
      { lacksTriaRejection: true },
      { code: 'TRIA_NOT_ACKNOWLEDGED', who: 'policyholder', params: {}, fields: [] },
    ],
    [{ isSigned: false }, { code: 'NOT_SIGNED', who: 'policyholder', params: {}, fields: [] }],
  ])('is named with whose turn it is: %o', (over, obstacle) => expect(only(over)).toEqual(obstacle));

  test('a price holds through its last day', () => {
    expect(codes({ expiresOn: bindable.today })).toEqual([]);
    expect(codes({ expiresOn: '2026-03-01' })).toEqual(['PRICE_EXPIRED']);
  });

  test('a start may lie as far back as it may be chosen, and a day more is too far', () => {
    const back = (days: number) =>
      new Date(Date.parse(bindable.today) - days * 86_400_000).toISOString().slice(0, 10);
    const furthest = [...Array(400).keys()]
      .filter((days) => codes({ effectiveDate: back(days) }).length === 0)
      .at(-1)!;
    expect(furthest).toBeGreaterThanOrEqual(0);
    expect(furthest).toBeLessThan(399);
    expect(only({ effectiveDate: back(furthest + 1) })).toEqual({
      code: 'START_PASSED',
      who: 'agent',
      params: { date: back(furthest + 1) },
      fields: [],
    });
  });

  test('a quote that was not sent says so once, and needs no sending once it is signed', () => {
    expect(codes({ isSigned: false, isSent: false })).toEqual(['NOT_SENT', 'NOT_SIGNED']);
    expect(codes({ isSigned: false, isSent: true })).toEqual(['NOT_SIGNED']);
    expect(codes({ isSigned: true, isSent: false })).toEqual([]);
    expect(obstaclesToBind({ ...bindable, isSigned: false, isSent: false })[0]!.who).toBe('agent');
  });

  test.each(['REQUESTED', 'REFERRED', 'IN_REVIEW'] as const)('%s waits for the underwriter', (status) =>
    expect(only({ status })).toEqual({
      code: 'WITH_UNDERWRITER',
      who: 'underwriter',
      params: { status },
      fields: [],
    }),
  );

  test.each(['DRAFT', 'INDICATION'] as const)(
    '%s is to be asked for, once its answers are there',
    (status) => {
      expect(only({ status })).toMatchObject({ code: 'NOT_REQUESTED', who: 'agent' });
      expect(codes({ status, missing: ['state'] })).toEqual(['MISSING_ANSWERS']);
    },
  );

  test.each(['READY', 'SIGNED'] as const)('%s is in the way of nothing', (status) =>
    expect(codes({ status })).toEqual([]),
  );

  test.each(
    quoteStatuses.filter((status) => !(openQuoteStatuses as readonly QuoteStatus[]).includes(status)),
  )('%s is closed, and that alone is said', (status) =>
    expect(obstaclesToBind({ ...bindable, status, missing: ['state'], hasContact: false })).toEqual([
      { code: 'CLOSED', who: 'agent', params: { status }, fields: [] },
    ]),
  );

  test('all of it comes in the order in which it is cleared', () => {
    expect(
      codes({
        status: 'REFERRED',
        missing: ['state'],
        openSubjectivities: 1,
        expiresOn: '2020-01-01',
        effectiveDate: '2020-01-01',
        hasContact: false,
        isUnderScreening: true,
        moratorium: 'Log4j',
        fullAggregate: 'TX',
        fullProvider: 'Microsoft 365',
        treatyBreach: 'LIMIT',
        agencyUnlicensedState: 'MT',
        agentUnlicensedState: 'MT',
        unappointedState: 'MT',
        unlicensedState: 'MT',
        unsearchedState: 'MT',
        unverifiedTaxState: 'MT',
        unverifiedTexts: { state: 'MT', texts: [legend] },
        notice: 'MT',
        lacksTriaRejection: true,
        lacksKnownLossStatement: true,
        isSent: false,
        isSigned: false,
      }),
    ).toEqual([
      'MISSING_ANSWERS',
      'WITH_UNDERWRITER',
      'SUBJECTIVITIES',
      'PRICE_EXPIRED',
      'START_PASSED',
      'NO_CONTACT',
      'SANCTIONS_HIT',
      'MORATORIUM',
      'AGGREGATE_FULL',
      'PROVIDER_FULL',
      'AUTHORITY',
      'AGENCY_LICENSE',
      'AGENT_LICENSE',
      'SURPLUS_LICENSE',
      'APPOINTMENT',
      'DILIGENT_EFFORT',
      'TAX_UNVERIFIED',
      'TEXTS_UNVERIFIED',
      'NOTICE_NOT_ATTESTED',
      'TRIA_NOT_ACKNOWLEDGED',
      'KNOWN_LOSS',
      'NOT_SENT',
      'NOT_SIGNED',
    ]);
  });
});

test('a policyholder’s signature waits for neither itself nor the agency’s own tasks', () => {
  const signable = { ...bindable, isSigned: false };
  expect(
    obstaclesToSign({
      ...signable,
      hasContact: false,
      agencyUnlicensedState: 'LA',
      agentUnlicensedState: 'LA',
      unappointedState: 'LA',
      unlicensedState: 'LA',
      unsearchedState: 'LA',
      unverifiedTaxState: 'LA',
      unverifiedTexts: { state: 'LA', texts: [legend] },
      notice: 'LA',
      lacksTriaRejection: true,
      lacksKnownLossStatement: true,
      openSubjectivities: 2,
    }),
  ).toEqual([]);
  expect(
    obstaclesToSign({ ...signable, status: 'REFERRED', missing: ['state'], isSent: false }).map(
      ({ code }) => code,
    ),
  ).toEqual(['MISSING_ANSWERS', 'WITH_UNDERWRITER', 'NOT_SENT']);
});

test('a quote waits for the licenses before it is sent, and for nothing else of the list', () => {
  const unlicensed = { agencyUnlicensedState: 'HI', agentUnlicensedState: 'HI', unlicensedState: 'HI' };
  const lacking = { ...bindable, ...unlicensed, unappointedState: 'HI', unsearchedState: 'HI' };
  expect(obstaclesToSend(lacking)).toEqual(
    ['AGENCY_LICENSE', 'AGENT_LICENSE', 'SURPLUS_LICENSE'].map((code) => ({
      code,
      who: 'agent',
      params: { state: 'HI' },
      fields: [],
    })),
  );
  expect(obstaclesToSend({ ...lacking, ...bindable })).toEqual([]);
});

test('nobody signs while a name is checked by compliance', () =>
  expect(
    obstaclesToSign({ ...bindable, isSigned: false, isUnderScreening: true }).map(({ code }) => code),
  ).toEqual(['SANCTIONS_HIT']));

test('people outside the provider are not told that schedule rating waits', () => {
  const found = obstaclesToBind({ ...bindable, unverifiedIrpmState: 'NV', unverifiedFeeState: 'NV' });
  expect(hideIrpmObstacle(found).map(({ code }) => code)).toEqual(['FEE_UNVERIFIED', 'PRICE_UNVERIFIED']);
});
