import { describe, expect, test } from 'vitest';
import { applySelection } from '../builder/apply-selection.ts';
import { SEPARATE_LIMITS } from '../coverages/ids.ts';
import { selectionOfLines, type ManagementLine } from '../coverages/product-lines.ts';
import type { AskedSelection } from '../builder/types.ts';
import { fromMajor, type Currency } from '../money.ts';
import type { RatePlan } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import type { Risk } from '../rating/types.ts';
import { PLANS, RULES, TAXES, withEveryAnswer } from '../test-support/data.ts';
import { contextFor, GOOD_ANSWERS, riskFor } from '../test-support/quotes.ts';
import { riskFacts } from './facts.ts';
import { coverLimits } from './rule-book.ts';

type Case = { over?: Partial<Risk>; answers?: Risk['answers']; asked?: AskedSelection };
/** A risk that the rule finds, and the nearest one that it does not; none for a rule of every policy. */
type Edge = readonly [inside: Case, outside: Case | null];
type Edges = Readonly<Record<string, readonly Edge[]>>;

const million = 1_000_000;
const of = (over: Partial<Risk>): Case => ({ over });
const revenue = (amount: number): Case => of({ revenue: amount });
const revenueOver = (amount: number): Edge => [revenue(amount + 1), revenue(amount)];
const industries = (inside: string, outside: string): Edge => [
  of({ industryCode: inside }),
  of({ industryCode: outside }),
];
const second = (secondIndustryCode: string, inside: number, outside: number): Edge => [
  of({ secondIndustryCode, primaryIndustryShare: inside }),
  of({ secondIndustryCode, primaryIndustryShare: outside }),
];
const answers = (inside: Risk['answers'], outside: Risk['answers'] = {}, amount?: number): Edge => {
  const over = amount === undefined ? {} : { over: { revenue: amount } };
  return [
    { answers: inside, ...over },
    { answers: outside, ...over },
  ];
};
/** A yes that is found, and a no that is not. */
const yes = (...fields: string[]): Edge[] =>
  fields.map((field) => answers({ [field]: true }, { [field]: false }));
/** A no, or another answer, that is found above a size alone, and the better answer at the same size. */
const above = (size: number, answer: Risk['answers'], better: Risk['answers']): Edge[] => [
  [
    { answers: answer, over: { revenue: size + 1 } },
    { answers: answer, over: { revenue: size } },
  ],
  answers(answer, better, size + 1),
];
const noAbove = (size: number, ...fields: string[]): Edge[] =>
  fields.flatMap((field) => above(size, { [field]: 'NO' }, { [field]: 'YES' }));
const limit: Edge = [
  { asked: { global: { limit: 3_500_000 } } },
  { asked: { global: { limit: 3_000_000 } } },
];
const publicOwner: Edge = [of({ ownershipType: 'Public Sector' }), of({ ownershipType: 'Public' })];

const noMfa = { mfaEmail: 'NO', mfaCloud: 'NO' };
const neverAnything = { ...noMfa, backupFrequency: 'NEVER', patchingFrequency: 'NEVER' };

const british: Edges = {
  PROHIBITED_CLASS: [industries('92000', '93110'), second('92000', 75, 76)],
  PROHIBITED_PART: [second('92000', 99, 100), second('92000', 76, 75)],
  REVENUE_OVER_MAXIMUM: [revenueOver(250 * million)],
  REVENUE_OVER_AUTHORITY: [revenueOver(100 * million)],
  LIMIT_OVER_AUTHORITY: [limit],
  NO_REVENUE: [[revenue(0), revenue(1)]],
  FOREIGN_REVENUE: [
    [of({ revenue: 100, foreignRevenue: 26 }), of({ revenue: 100, foreignRevenue: 25 })],
    [
      of({ revenue: 110 * million, foreignRevenue: 25 * million + 1 }),
      of({ revenue: 110 * million, foreignRevenue: 25 * million }),
    ],
  ],
  HIGH_HAZARD: [industries('61100', '62012'), second('61100', 99, 100)],
  SYSTEMIC_CLASS: [industries('61100', '60100'), industries('62030', '62020'), industries('63110', '63120')],
  EDUCATION: [
    industries('85100', '85510'),
    industries('85200', '85600'),
    industries('85310', '85520'),
    industries('85410', '85590'),
  ],
  PUBLIC_ENTITY: [publicOwner, industries('84110', '82990')],
  FRANCHISE_CONNECTED: [
    [
      of({ isFranchise: true, isFranchiseConnected: true }),
      of({ isFranchise: true, isFranchiseConnected: false }),
    ],
    [
      of({ isFranchise: true, isFranchiseConnected: true }),
      of({ isFranchise: false, isFranchiseConnected: true }),
    ],
  ],
  MANY_RECORDS: [[of({ numberOfPersonalRecords: million + 1 }), of({ numberOfPersonalRecords: million })]],
  RECORDS_UNKNOWN: [
    [
      of({ collectsPersonalRecords: true, numberOfPersonalRecords: null }),
      of({ collectsPersonalRecords: true, numberOfPersonalRecords: 0 }),
    ],
    [
      of({ collectsPersonalRecords: true, numberOfPersonalRecords: null }),
      of({ collectsPersonalRecords: false, numberOfPersonalRecords: null }),
    ],
  ],
  LOW_RISK_SCORE: [
    [of({ riskScore: 39 }), of({ riskScore: 40 })],
    [of({ riskScore: 0 }), of({ riskScore: null })],
  ],
  NO_BASIC_CONTROLS: [
    answers(neverAnything, { ...neverAnything, mfaOther: 'YES' }),
    answers(neverAnything, { ...neverAnything, backupFrequency: 'SIX_MONTHS' }),
    answers(neverAnything, { ...neverAnything, patchingFrequency: 'SIX_MONTHS' }),
  ],
  NO_MFA: [answers(noMfa, { ...noMfa, mfaOther: 'YES' })],
  NO_MFA_REMOTE: noAbove(5 * million, 'mfaRemoteSystemAccess'),
  NO_MFA_EMAIL: noAbove(10 * million, 'mfaEmail'),
  NO_MFA_ADMIN: noAbove(10 * million, 'mfaAdminAccounts', 'mfaMissionCriticalSystems', 'mfaAuthentication'),
  NO_MFA_CLOUD: noAbove(25 * million, 'mfaCloud'),
  NO_EDR: noAbove(25 * million, 'edr'),
  NO_BACKUPS: [answers({ backupFrequency: 'NEVER' }, { backupFrequency: 'SIX_MONTHS' })],
  BACKUPS_RARE: ['QUARTERLY', 'SIX_MONTHS'].flatMap((backupFrequency) =>
    above(10 * million, { backupFrequency }, { backupFrequency: 'MONTHLY' }),
  ),
  BACKUPS_WEAK: noAbove(
    25 * million,
    'backupFrequencyTested',
    'backupFrequencySeparate',
    'backupFrequencyEncrypted',
  ),
  NO_PATCHES: [answers({ patchingFrequency: 'NEVER' }, { patchingFrequency: 'SIX_MONTHS' })],
  PATCHES_RARE: ['QUARTERLY', 'SIX_MONTHS'].flatMap((patchingFrequency) =>
    above(10 * million, { patchingFrequency }, { patchingFrequency: 'MONTHLY' }),
  ),
  END_OF_LIFE: above(10 * million, { eolProducts: 'YES' }, { eolProducts: 'NO' }),
  VENDORS_UNMANAGED: noAbove(25 * million, 'vendorManagement', 'thirdPartySecurityAgreement'),
  MEDIA_UNREVIEWED: ['contentReviewProcedure', 'copyrightClearanceSearch'].flatMap((field): Edge[] =>
    ['58110', '59110', '60100'].flatMap((industryCode): Edge[] => [
      [
        { over: { industryCode }, answers: { [field]: 'NO' } },
        { over: { industryCode }, answers: { [field]: 'YES' } },
      ],
      [
        { over: { industryCode }, answers: { [field]: 'NO' } },
        { over: { industryCode: '62012' }, answers: { [field]: 'NO' } },
      ],
    ]),
  ),
  RECENT_CLAIM: [
    answers({ claimHistory: 1 }, { claimHistory: 0 }),
    answers({ claimHistory: 2 }, { claimHistory: 3 }),
  ],
  PRIOR_CIRCUMSTANCES: yes('priorOrPendingClaimCircumstances'),
  CYBER_EVENT: yes('cyberEvent', 'pastCyberIncident'),
  NOTIFIED_BREACH: yes('securityBreachRequiringNotification'),
  LITIGATION: yes('pendingLitigation', 'civilOrCriminalAction', 'privacyLitigation'),
  BUSINESS_INCOME_LOSS: yes('lossInBusinessIncome'),
  OUTAGE: yes('unscheduledSystemDowntime'),
  CHANGE_IN_SCOPE: yes('changeInScope'),
  TECH_COMPLAINTS: yes('applicantComplaintsAllegations', 'applicantComplaintsNetworkCompromised'),
  TECH_VIOLATIONS: yes('applicantAllegedViolation', 'applicantNotifiedPrivacyBreaches'),
  TECH_EXTORTION: yes('applicantReceivedExtortionThreat'),
  TECH_OUTAGE: yes(
    'applicantSustainedNetworkOutage',
    'sustainedSystemOutage',
    'sustainedSystemOutageBusinessInterruption',
  ),
  TECH_CLAIMS: yes('applicantSustainedPropertyDamage', 'hasDamageClaimAgainstApplicant'),
  TECH_KNOWN_ACTS: yes('probableKnownActLeadingToClaim', 'probableKnownDamageLeadingToClaim'),
  RETENTION_5000: [revenueOver(10 * million)],
  RETENTION_10000: [revenueOver(50 * million)],
  RETENTION_25000: [revenueOver(100 * million)],
  RETENTION_HAZARD: [
    [
      of({ industryCode: '61100', revenue: 10 * million + 1 }),
      of({ industryCode: '61100', revenue: 10 * million }),
    ],
    [
      of({ industryCode: '61100', revenue: 10 * million + 1 }),
      of({ industryCode: '62012', revenue: 10 * million + 1 }),
    ],
  ],
  RETENTION_HEALTH: [
    [
      of({ industryCode: '86101', revenue: 50 * million + 1 }),
      of({ industryCode: '86101', revenue: 50 * million }),
    ],
    [
      of({ industryCode: '86101', revenue: 50 * million + 1 }),
      of({ industryCode: '86210', revenue: 50 * million + 1 }),
    ],
  ],
  WAR_EXCLUSION: [[{}, null]],
};

const management: Edges = {
  PROHIBITED_CLASS: [industries('713210', '713940'), second('713210', 75, 76)],
  PROHIBITED_PART: [second('713210', 99, 100), second('713210', 76, 75)],
  REVENUE_OVER_MAXIMUM: [revenueOver(250 * million)],
  REVENUE_OVER_AUTHORITY: [revenueOver(50 * million)],
  LIMIT_OVER_AUTHORITY: [limit],
  NO_REVENUE: [[revenue(0), revenue(1)]],
  HIGH_HAZARD: [industries('622110', '621111'), second('622110', 99, 100)],
  PUBLIC_ENTITY: [publicOwner, industries('921110', '813110')],
  MANAGEMENT_CLAIMS: yes('managementPriorClaims'),
  MANAGEMENT_CIRCUMSTANCES: yes('managementKnownCircumstances'),
  INSOLVENCY: yes('dnoInsolvency'),
  TRANSACTIONS: yes('dnoTransactions'),
  LAYOFFS: yes('eplLayoffs'),
  UNDERFUNDED_PLAN: yes('fiduciaryUnderfunded'),
  TRANSFERS_UNVERIFIED: [answers({ crimeVerifiesTransfers: false }, { crimeVerifiesTransfers: true })],
  RETENTION_10000: [revenueOver(50 * million)],
  RETENTION_25000: [revenueOver(100 * million)],
};

/** Every rule that speaks of a risk: how it may be covered, who decides, and what is declined. */
function found(plan: RatePlan, { over = {}, answers: own = {}, asked = {} }: Case): string[] {
  const risk = riskFor(plan, { ...over, answers: { ...GOOD_ANSWERS, ...own } });
  const limits = coverLimits(plan.rules, risk.product, riskFacts(plan, risk));
  const { state, industryCode } = risk;
  const context = contextFor(plan, { state, industryCode, answers: risk.answers, limits });
  const { referrals, knockOuts } = rate(plan, TAXES, risk, applySelection(plan, context, asked).selection);
  return [
    ...[...referrals, ...knockOuts].map(({ code }) => code),
    ...[limits.retention?.code ?? []].flat(),
    ...limits.required.values(),
    ...limits.excluded.values(),
  ];
}

const withLimit = (amount: number, revenue: number): Case => ({
  over: { revenue },
  asked: { global: { limit: amount } },
});
const uninsured = (field: string, revenue: number, retroActivePeriod: 1 | -1 = -1): Case => ({
  over: { revenue },
  answers: { [field]: false },
  asked: { global: { retroActivePeriod } },
});
const mgaFee = (amount: number, currency: Currency, revenue: number): Case => ({
  over: {
    revenue,
    fees: { brokerFee: null, additionalBrokerFee: null, mgaFee: fromMajor(amount, currency) },
  },
});
/** Above 2,500 whatever the premium; below it, above 500 and a quarter of the premium. */
const mgaFeeOver = (currency: Currency, share: number): Edge[] => [
  [mgaFee(share, currency, 300_000), mgaFee(500, currency, 300_000)],
  [mgaFee(2_501, currency, 200 * million), mgaFee(2_500, currency, 200 * million)],
];
const later: Edges = {
  ...british,
  MGA_FEE_OVER: mgaFeeOver('GBP', 501),
  NOT_APPLICABLE_UNEXPLAINED: [
    answers({ mfaEmail: 'NA' }, { mfaEmail: 'NA', mfaComments: 'Mail is read on one closed network' }),
    answers({ planIncidentResponse: 'NA' }, { planIncidentResponse: 'NO' }),
    answers({ encryptionAtRest: 'Uncertain' }, { encryptionAtRest: 'Uncertain', controlsComments: 'Asked' }),
  ],
};

/** Both sides of the limit, the size and the share of the rules that came in March 2027. */
const limitOverRevenue: Edge[] = [
  [withLimit(3 * million, 1_400_000), withLimit(3 * million, 1_500_000)],
  [withLimit(1_500_000, 100_000), withLimit(million, 100_000)],
];
const priorActs = (field: string): Edge[] => [
  [uninsured(field, 10 * million + 1), uninsured(field, 10 * million)],
  [uninsured(field, 20 * million), uninsured(field, 20 * million, 1)],
  [uninsured(field, 20 * million), { over: { revenue: 20 * million }, answers: { [field]: true } }],
];
const shared = (limit: number, lines: readonly ManagementLine[]): Case => ({
  over: { revenue: 40 * million },
  asked: { ...selectionOfLines(lines), global: { limit } },
});
/** The same lines with a limit for each. */
const separate = (limit: number, lines: readonly ManagementLine[]): Case => {
  const { over, asked } = shared(limit, lines);
  return {
    over,
    asked: { ...asked, coverages: { ...asked!.coverages, [SEPARATE_LIMITS]: { selected: true } } },
  };
};
const ofClients = (code: string): Edge => [
  of({ industryCode: code, revenue: million + 1 }),
  of({ industryCode: code, revenue: million }),
];

const ownBooks: readonly (readonly [rulesId: string, edges: Edges])[] = [
  ['uk-2026-01', british],
  ['us-management-liability-2026-01', management],
  ['uk-2027-02', later],
  [
    'us-management-liability-2027-02',
    {
      ...management,
      // Its premiums begin at more than four times 501.
      MGA_FEE_OVER: mgaFeeOver('USD', 1_500),
    },
  ],
  [
    'uk-2027-03',
    {
      ...later,
      END_OF_LIFE: above(10 * million, { eolProducts: 'NA' }, { eolProducts: 'NO' }),
      TECH_OUTAGE: ['sustainedSystemOutage', 'sustainedSystemOutageBusinessInterruption'].map((field) =>
        answers({ [field]: 'NA' }, { [field]: 'NO' }),
      ),
      MANAGED_SERVICES: [industries('62020', '62012'), industries('62090', '62030')],
      FUNDS_OF_OTHERS: [ofClients('69202'), ofClients('69109'), industries('69202', '69201')],
      DIGITAL_ASSETS: [industries('66190', '66220'), industries('64999', '64992')],
      LIMIT_OVER_REVENUE: limitOverRevenue,
      PRIOR_ACTS_UNINSURED: priorActs('priorCoverage'),
    },
  ],
  [
    'us-management-liability-2027-03',
    {
      ...management,
      MGA_FEE_OVER: mgaFeeOver('USD', 1_500),
      LIMIT_OVER_REVENUE: limitOverRevenue,
      PRIOR_ACTS_UNINSURED: priorActs('managementPriorCoverage'),
    },
  ],
  [
    'us-management-liability-2026-12-15',
    {
      ...management,
      MGA_FEE_OVER: mgaFeeOver('USD', 1_500),
      LIMIT_OVER_REVENUE: limitOverRevenue,
      PRIOR_ACTS_UNINSURED: priorActs('managementPriorCoverage'),
      QUALIFIED_STATEMENTS: yes('dnoQualifiedStatements'),
      MANY_EMPLOYEES: [answers({ eplEmployees: 'OVER_500' }, { eplEmployees: '251_TO_500' })],
      TURNOVER: [answers({ eplTurnover: 'OVER_50_PERCENT' }, { eplTurnover: '25_TO_50_PERCENT' })],
      PLAN_ASSETS: [answers({ fiduciaryPlanAssets: 'OVER_50M' }, { fiduciaryPlanAssets: '10M_TO_50M' })],
      LIMITS_OVER_AUTHORITY: [
        [separate(3 * million, ['DNO', 'EPL', 'CRIME']), separate(3 * million, ['DNO', 'EPL'])],
        [separate(3 * million, ['DNO', 'EPL', 'CRIME']), shared(3 * million, ['DNO', 'EPL', 'CRIME'])],
      ],
    },
  ],
];

/** Editions that are another one from an earlier day on have its edges. */
const SAME: Readonly<Record<string, string>> = {
  'uk-2027-03': 'uk-2026-12',
  'us-management-liability-2027-03': 'us-management-liability-2026-12',
};
const books: typeof ownBooks = ownBooks.flatMap(([id, edges]) => [
  [id, edges],
  ...(SAME[id] ? [[SAME[id], edges] as const] : []),
]);

describe.each(books)('the rules of %s at their edges', (rulesId, edges) => {
  const plans = PLANS.filter(({ rules }) => rules.id === rulesId).map(withEveryAnswer);

  test.each(Object.entries(edges))('%s speaks just inside, and not just outside', (code, cases) => {
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans)
      for (const [inside, outside] of cases) {
        expect(found(plan, inside), `${plan.id} ${JSON.stringify(inside)}`).toContain(code);
        if (outside)
          expect(found(plan, outside), `${plan.id} ${JSON.stringify(outside)}`).not.toContain(code);
      }
  });

  test('are all in the table, and the table has no other', () => {
    const { rules } = RULES.find(({ id }) => id === rulesId)!;
    expect(Object.keys(edges).sort()).toEqual([...new Set(rules.map(({ code }) => code))].sort());
  });
});

test('no book of rules of the UK or of management liability is without its table', () => {
  const own = RULES.filter(({ region, families }) => region === 'UK' || families);
  expect(own.map(({ id }) => id).sort()).toEqual(books.map(([id]) => id).sort());
});
