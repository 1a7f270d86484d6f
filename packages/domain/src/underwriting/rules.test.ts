import { describe, expect, test } from 'vitest';
import type { AskedSelection } from '../builder/types.ts';
import { fromMajor } from '../money.ts';
import type { RatePlan } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import type { Rating, Risk } from '../rating/types.ts';
import {
  LATEST_US_P100,
  LATEST_US_P250,
  PLANS,
  RULES,
  TAXES,
  UK_P_ONE,
  US_P100,
  US_P250,
} from '../test-support/data.ts';
import { GOOD_ANSWERS, riskFor, select } from '../test-support/quotes.ts';
import { compileCondition } from './condition.ts';
import { buildSentence } from './rule-book.ts';

type Case = { over?: Partial<Risk>; answers?: Risk['answers']; asked?: AskedSelection };

const price = (plan: RatePlan, { over = {}, answers = {}, asked = {} }: Case): Rating =>
  rate(
    plan,
    TAXES,
    riskFor(plan, { ...over, answers: { ...GOOD_ANSWERS, ...answers } }),
    select(plan, asked),
  );
const found = (plan: RatePlan, one: Case): string[] => {
  const { referrals, knockOuts } = price(plan, one);
  return [...referrals, ...knockOuts].map(({ code }) => code);
};

const million = 1_000_000;
const yes = (field: string): Case => ({ answers: { [field]: true } });
const no = (field: string, revenue: number): Case => ({ answers: { [field]: 'NO' }, over: { revenue } });
const answer = (field: string, value: string | number, revenue = 8 * million): Case => ({
  answers: { [field]: value },
  over: { revenue },
});
const fees = (brokerFee: number, additionalBrokerFee: number): Case => ({
  over: {
    revenue: 300_000,
    fees: {
      brokerFee: fromMajor(brokerFee, 'USD'),
      additionalBrokerFee: fromMajor(additionalBrokerFee, 'USD'),
      mgaFee: null,
    },
  },
});
const mgaFee = (amount: number, revenue: number): Case => ({
  over: { revenue, fees: { brokerFee: null, additionalBrokerFee: null, mgaFee: fromMajor(amount, 'USD') } },
});
/** N/A or Uncertain to what is never not applicable, at a size at which a no is referred. */
const unknown = (field: string, answer: 'NA' | 'Uncertain' = 'NA', comment?: string): Case => ({
  answers: {
    [field]: answer,
    ...(comment !== undefined && { mfaComments: comment, controlsComments: comment }),
  },
});
const allNo: Risk['answers'] = { mfaEmail: 'NO', mfaCloud: false };
const industry = (code: string): Case => ({ over: { industryCode: code } });
const second = (code: string, primaryIndustryShare: number): Case => ({
  over: { secondIndustryCode: code, primaryIndustryShare },
});

const ofClients = (revenue: number): Case => ({ over: { industryCode: '541214', revenue } });
const withLimit = (limit: number, revenue: number): Case => ({
  asked: { global: { limit } },
  over: { revenue },
});
const priorActs = (retroActivePeriod: 1 | -1, priorCoverage: boolean, revenue: number): Case => ({
  asked: { global: { retroActivePeriod } },
  answers: { priorCoverage },
  over: { revenue },
});
const failover = (
  answer: string,
  revenue: number,
  product: 'P100' | 'Prime Cloud' = 'Prime Cloud',
): Case => ({ answers: { testedFullFailover: answer }, over: { product, revenue } });

const outage = (sustainedSystemOutage: string): Case => ({
  answers: { sustainedSystemOutage },
  over: { product: 'PRIME_TECH' },
});

/** For every rule that refers or declines, one risk just inside and one just outside; by 2026-01 or later. */
const edges: Record<string, [inside: Case, outside: Case, plan?: RatePlan][]> = {
  PROHIBITED_CLASS: [
    [industry('713210'), industry('713940')],
    [second('522320', 75), second('522320', 76)],
  ],
  PROHIBITED_PART: [[second('522320', 99), second('522320', 100)]],
  REVENUE_OVER_MAXIMUM: [
    [{ over: { revenue: 250 * million + 1 } }, { over: { revenue: 250 * million } }],
    [{ over: { revenue: 100 * million + 1 } }, { over: { revenue: 100 * million } }, US_P100],
    [{ over: { revenue: 250 * million + 1 } }, { over: { revenue: 250 * million } }, UK_P_ONE],
  ],
  NO_BASIC_CONTROLS: [
    [
      { answers: { ...allNo, backupFrequency: 'NEVER', patchingFrequency: 'NEVER' } },
      { answers: { ...allNo, mfaVendor: 'YES', backupFrequency: 'NEVER', patchingFrequency: 'NEVER' } },
    ],
  ],
  REVENUE_OVER_AUTHORITY: [
    [{ over: { revenue: 100 * million + 1 } }, { over: { revenue: 100 * million } }],
    [{ over: { revenue: 50 * million + 1 } }, { over: { revenue: 50 * million } }, US_P100],
    [{ over: { revenue: 100 * million + 1 } }, { over: { revenue: 100 * million } }, UK_P_ONE],
  ],
  LIMIT_OVER_AUTHORITY: [
    [{ asked: { global: { limit: 3_500_000 } } }, { asked: { global: { limit: 3_000_000 } } }],
  ],
  FEE_OVER_SHARE: [
    [{ ...fees(501, 100) }, { ...fees(500, 0) }, US_P100],
    [
      { ...fees(1_000, 0) },
      { ...fees(1_000, 0), over: { ...fees(1_000, 0).over, revenue: 45 * million } },
      US_P100,
    ],
  ],
  MGA_FEE_OVER: [
    // A share of a small premium counts from 500 on alone; above 2,500 no premium is large enough.
    [mgaFee(501, 300_000), mgaFee(500, 300_000), LATEST_US_P250],
    [mgaFee(1_000, 300_000), mgaFee(1_000, 90 * million), LATEST_US_P250],
    [mgaFee(2_501, 90 * million), mgaFee(2_500, 90 * million), LATEST_US_P250],
  ],
  NOT_APPLICABLE_UNEXPLAINED: [
    ...['mfaEmail', 'mfaVendor', 'edr', 'vendorManagement'].map((field): [Case, Case, RatePlan] => [
      unknown(field),
      unknown(field, 'NA', 'Nobody but us has access'),
      LATEST_US_P250,
    ]),
    [unknown('encryptionAtRest', 'Uncertain'), { answers: { encryptionAtRest: 'No' } }, LATEST_US_P250],
    // The reason for another group of questions says nothing of this one.
    [
      { answers: { edr: 'NA', mfaComments: 'Reviewed' } },
      { answers: { edr: 'NA', controlsComments: 'No computers' } },
      LATEST_US_P250,
    ],
  ],
  MANAGED_SERVICES: [
    [industry('541512'), industry('541511'), LATEST_US_P250],
    [second('541519', 90), second('541511', 90), LATEST_US_P250],
  ],
  FUNDS_OF_OTHERS: [
    [ofClients(million + 1), ofClients(million), LATEST_US_P250],
    [ofClients(million + 1), industry('541211'), LATEST_US_P250],
  ],
  DIGITAL_ASSETS: [[industry('523160'), industry('523150'), LATEST_US_P250]],
  LIMIT_OVER_REVENUE: [
    [withLimit(3 * million, 1_400_000), withLimit(3 * million, 1_500_000), LATEST_US_P250],
    // The smallest limit is offered to the smallest company.
    [withLimit(1_500_000, 100_000), withLimit(million, 100_000), LATEST_US_P250],
  ],
  PRIOR_ACTS_UNINSURED: [
    [priorActs(-1, false, 10 * million + 1), priorActs(-1, false, 10 * million), LATEST_US_P250],
    [priorActs(-1, false, 20 * million), priorActs(1, false, 20 * million), LATEST_US_P250],
    [priorActs(-1, false, 20 * million), priorActs(-1, true, 20 * million), LATEST_US_P250],
  ],
  CLOUD_WITHOUT_FAILOVER: [
    [failover('NO', 5 * million + 1), failover('NO', 5 * million), LATEST_US_P100],
    [failover('NO', 5 * million + 1), failover('YES', 5 * million + 1), LATEST_US_P100],
    // Of its family it is for one product alone.
    [failover('NO', 5 * million + 1), failover('NO', 5 * million + 1, 'P100'), LATEST_US_P100],
  ],
  NO_REVENUE: [[{ over: { revenue: 0 } }, { over: { revenue: 1 } }]],
  FOREIGN_REVENUE: [
    [{ over: { revenue: 100, foreignRevenue: 26 } }, { over: { revenue: 100, foreignRevenue: 25 } }],
    [
      { over: { revenue: 99 * million, foreignRevenue: 24 * million + million + 1 } },
      { over: { revenue: 99 * million, foreignRevenue: 24 * million } },
    ],
  ],
  HIGH_HAZARD: [
    [industry('622110'), industry('621111')],
    [second('622110', 90), second('621111', 90)],
  ],
  SYSTEMIC_CLASS: [[industry('518210'), industry('541511')]],
  EDUCATION: [[industry('611110'), industry('611410')]],
  PUBLIC_ENTITY: [[{ over: { ownershipType: 'Public Sector' } }, { over: { ownershipType: 'Public' } }]],
  FRANCHISE_CONNECTED: [
    [
      { over: { isFranchise: true, isFranchiseConnected: true } },
      { over: { isFranchise: true, isFranchiseConnected: false } },
    ],
  ],
  MANY_RECORDS: [
    [{ over: { numberOfPersonalRecords: million + 1 } }, { over: { numberOfPersonalRecords: million } }],
  ],
  RECORDS_UNKNOWN: [
    [
      { over: { collectsPersonalRecords: true, numberOfPersonalRecords: null } },
      { over: { collectsPersonalRecords: false, numberOfPersonalRecords: null } },
    ],
  ],
  LOW_RISK_SCORE: [
    [{ over: { riskScore: 39 } }, { over: { riskScore: 40 } }],
    [{ over: { riskScore: 0 } }, { over: { riskScore: null } }],
  ],
  NO_MFA: [[{ answers: allNo }, { answers: { ...allNo, mfaVendor: 'YES' } }]],
  NO_MFA_REMOTE: [
    [no('mfaRemoteSystemAccess', 5 * million + 1), no('mfaRemoteSystemAccess', 5 * million)],
    [no('mfaRemoteAccess', 5 * million + 1), no('mfaRemoteAccess', 5 * million)],
  ],
  NO_MFA_EMAIL: [[no('mfaEmail', 10 * million + 1), no('mfaEmail', 10 * million)]],
  NO_MFA_ADMIN: ['mfaAdminAccounts', 'mfaMissionCriticalSystems', 'mfaAuthentication'].map(
    (field): [Case, Case] => [no(field, 10 * million + 1), no(field, 10 * million)],
  ),
  NO_MFA_CLOUD: [[no('mfaCloud', 25 * million + 1), no('mfaCloud', 25 * million)]],
  NO_EDR: [[no('edr', 25 * million + 1), no('edr', 25 * million)]],
  NO_BACKUPS: [[answer('backupFrequency', 'NEVER'), answer('backupFrequency', 'SIX_MONTHS')]],
  BACKUPS_RARE: [
    [
      answer('backupFrequency', 'QUARTERLY', 10 * million + 1),
      answer('backupFrequency', 'QUARTERLY', 10 * million),
    ],
    [
      answer('backupFrequency', 'QUARTERLY', 10 * million + 1),
      answer('backupFrequency', 'MONTHLY', 10 * million + 1),
    ],
  ],
  BACKUPS_WEAK: ['backupFrequencyTested', 'backupFrequencySeparate', 'backupFrequencyEncrypted'].map(
    (field): [Case, Case] => [no(field, 25 * million + 1), no(field, 25 * million)],
  ),
  NO_PATCHES: [[answer('patchingFrequency', 'NEVER'), answer('patchingFrequency', 'SIX_MONTHS')]],
  PATCHES_RARE: [
    [
      answer('patchingFrequency', 'SIX_MONTHS', 10 * million + 1),
      answer('patchingFrequency', 'SIX_MONTHS', 10 * million),
    ],
  ],
  END_OF_LIFE: [
    [answer('eolProducts', 'YES', 10 * million + 1), answer('eolProducts', 'YES', 10 * million)],
    [
      answer('eolProducts', 'NA', 10 * million + 1),
      answer('eolProducts', 'NA', 10 * million),
      LATEST_US_P250,
    ],
  ],
  VENDORS_UNMANAGED: [[no('vendorManagement', 25 * million + 1), no('vendorManagement', 25 * million)]],
  MEDIA_UNREVIEWED: [
    [
      { ...industry('513110'), answers: { contentReviewProcedure: 'NO' } },
      { ...industry('541511'), answers: { contentReviewProcedure: 'NO' } },
    ],
  ],
  RECENT_CLAIM: [[answer('claimHistory', 2), answer('claimHistory', 3)]],
  PRIOR_CIRCUMSTANCES: [[yes('priorOrPendingClaimCircumstances'), {}]],
  CYBER_EVENT: [
    [yes('cyberEvent'), {}],
    [yes('pastCyberIncident'), {}],
  ],
  NOTIFIED_BREACH: [[yes('securityBreachRequiringNotification'), {}]],
  LITIGATION: [
    [yes('pendingLitigation'), {}],
    [yes('civilOrCriminalAction'), {}],
    [yes('privacyLitigation'), {}],
  ],
  BUSINESS_INCOME_LOSS: [[yes('lossInBusinessIncome'), {}]],
  OUTAGE: [[yes('unscheduledSystemDowntime'), {}]],
  CHANGE_IN_SCOPE: [[yes('changeInScope'), {}]],
  TECH_COMPLAINTS: [
    [yes('applicantComplaintsAllegations'), {}],
    [yes('applicantComplaintsNetworkCompromised'), {}],
  ],
  TECH_VIOLATIONS: [
    [yes('applicantAllegedViolation'), {}],
    [yes('applicantNotifiedPrivacyBreaches'), {}],
  ],
  TECH_EXTORTION: [[yes('applicantReceivedExtortionThreat'), {}]],
  TECH_OUTAGE: [
    [yes('applicantSustainedNetworkOutage'), {}],
    [yes('sustainedSystemOutage'), {}],
    [yes('sustainedSystemOutageBusinessInterruption'), {}],
    [outage('NA'), outage('NO'), LATEST_US_P250],
  ],
  TECH_CLAIMS: [
    [yes('applicantSustainedPropertyDamage'), {}],
    [yes('hasDamageClaimAgainstApplicant'), {}],
  ],
  TECH_KNOWN_ACTS: [
    [yes('probableKnownActLeadingToClaim'), {}],
    [yes('probableKnownDamageLeadingToClaim'), {}],
  ],
};

const deciding = RULES.filter(({ families }) => !families)
  .flatMap(({ rules }) => rules)
  .filter(({ effect }) => 'refer' in effect || 'decline' in effect);

describe('the rules of data/rules', () => {
  test.each(Object.entries(edges))('%s finds the risk inside, and not the one outside', (code, cases) => {
    for (const [inside, outside, plan = US_P250] of cases) {
      expect(found(plan, inside)).toContain(code);
      expect(found(plan, outside)).not.toContain(code);
    }
  });

  // Those of management liability have theirs beside their product (quotes/every-product.test.ts).
  test('have an edge here, each of them', () =>
    expect(Object.keys(edges).sort()).toEqual([...new Set(deciding.map(({ code }) => code))].sort()));

  test('find nothing against an ordinary risk, in any plan', () => {
    for (const plan of PLANS)
      expect([plan.id, price(plan, {}).status, found(plan, {})]).toEqual([plan.id, 'READY', []]);
  });

  test.each(RULES.map((book) => [book.id, book] as const))(
    'of %s are dated, marked as ours, have a source and whole sentences',
    (id, book) => {
      // That of December 2026 ends before the newest of its families, if there is one.
      const isFollowed = RULES.some(
        ({ version, families }) => version === '2026-12-15' && families?.join() === book.families?.join(),
      );
      const ends = { '2026-01': '2027-01-31', '2027-02': '2027-02-28', '2026-12': '2026-12-14' };
      const effectiveTo =
        book.version === '2026-12' && !isFollowed ? null : (ends[book.version as keyof typeof ends] ?? null);
      const isInForce = book.version.startsWith('2026-12');
      expect(book.replacedFrom).toBe(isInForce ? undefined : '2026-12-01');
      expect(id).toMatch(book.version);
      const effectiveFrom = book.version.length > 7 ? book.version : `${book.version}-01`;
      expect(book).toMatchObject({ illustrative: true, effectiveFrom, effectiveTo });
      for (const rule of book.rules) {
        expect(() => compileCondition(rule.when, rule.given), rule.code).not.toThrow();
        for (const text of [rule.label, rule.agent, rule.underwriter, rule.source])
          expect(text.trim(), rule.code).not.toBe('');
      }
    },
  );

  // From the editions of February 2027 on N/A and Uncertain count as no, and did not before.
  const noOrUnknown: [code: string, Case][] = [
    ['NO_MFA', { answers: { mfaEmail: 'NA', mfaCloud: 'NO' } }],
    [
      'NO_BASIC_CONTROLS',
      { answers: { mfaEmail: 'NA', backupFrequency: 'NEVER', patchingFrequency: 'NEVER' } },
    ],
    ['NO_MFA_REMOTE', { answers: { mfaRemoteSystemAccess: 'NA' } }],
    ['NO_MFA_EMAIL', { answers: { mfaEmail: 'NA' } }],
    ['NO_MFA_ADMIN', { answers: { mfaAdminAccounts: 'NA' } }],
    ['NO_MFA_CLOUD', { answers: { mfaCloud: 'NA' } }],
    ['NO_EDR', { answers: { edr: 'NA' } }],
    ['VENDORS_UNMANAGED', { answers: { vendorManagement: 'NA' } }],
    ['BACKUPS_WEAK', { answers: { backupFrequencyTested: 'Uncertain' } }],
    ['MEDIA_UNREVIEWED', { answers: { contentReviewProcedure: 'NA' }, ...industry('513110') }],
  ];
  test.each(noOrUnknown)(
    '%s finds N/A and Uncertain as well, and by a plan of before it did not',
    (code, one) => {
      const large: Case = { ...one, over: { ...one.over, revenue: 30 * million } };
      expect(found(LATEST_US_P250, large)).toContain(code);
      expect(found(US_P250, large)).not.toContain(code);
      const yes = Object.fromEntries(Object.keys(one.answers!).map((field) => [field, 'YES']));
      expect(found(LATEST_US_P250, { ...large, answers: yes })).not.toContain(code);
    },
  );

  test('say the figures that were decided on', () => {
    const rule = RULES[0]!.rules.find(({ code }) => code === 'LIMIT_OVER_AUTHORITY')!;
    const [referral] = price(US_P250, { asked: { global: { limit: 4_000_000 } } }).referrals;
    expect(referral).toEqual({
      code: 'LIMIT_OVER_AUTHORITY',
      level: 1,
      params: { limit: 4_000_000, authority: 3_000_000 },
    });
    expect(buildSentence(rule.underwriter, referral!.params, (_, value) => `$${value}`)).toBe(
      'The limit of $4000000 is over the authority of $3000000',
    );
  });
});
