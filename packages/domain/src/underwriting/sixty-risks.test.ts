import { expect, test } from 'vitest';
import { US_PRODUCTS, type Product } from '../products.ts';
import { planFor } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import type { RatingStatus, Risk } from '../rating/types.ts';
import { PLANS, TAXES } from '../test-support/data.ts';
import { contextFor, GOOD_ANSWERS, riskFor } from '../test-support/quotes.ts';
import { applySelection } from '../builder/apply-selection.ts';
import { coverLimits } from './rule-book.ts';
import { riskFacts } from './facts.ts';

type Row = [
  what: string,
  product: Product,
  over: Partial<Risk> & { limit?: number },
  status: RatingStatus,
  /** The rules that an underwriter would expect to speak, in the order of the book. */
  codes?: readonly string[],
];

const k = 1_000;
const m = 1_000_000;
const answers = (own: Risk['answers']): Partial<Risk> => ({ answers: { ...GOOD_ANSWERS, ...own } });
const us = (
  state: string,
  industryCode: string,
  revenue: number,
  own: Partial<Risk> & { limit?: number } = {},
) => ({ state, industryCode, revenue, ...own });
const uk = (
  postcode: string,
  industryCode: string,
  revenue: number,
  own: Partial<Risk> & { limit?: number } = {},
) => ({ state: null, postcode, industryCode, revenue, ...own });

/** Nothing that multi-factor authentication could be on, if one believes it. */
const noneOfThese = {
  mfaEmail: 'NA',
  mfaRemoteSystemAccess: 'NA',
  mfaAdminAccounts: 'NA',
  mfaCloud: 'NA',
  mfaVendor: 'NA',
  mfaVendorManagement: 'NA',
} as const;
/** Answers of a company that protects itself with nothing. */
const unprotected = { mfaEmail: 'NO', backupFrequency: 'NEVER', patchingFrequency: 'NEVER' } as const;
const unprotectedCodes = ['NO_BASIC_CONTROLS', 'NO_MFA', 'NO_BACKUPS', 'NO_PATCHES'] as const;

/** Ordinary, borderline and absurd risks, with what an underwriter would do. */
const risks: readonly Row[] = [
  // Ordinary small business: priced and bound without anybody looking.
  ['a dentist', 'P100', us('SD', '621210', 200 * k), 'READY'],
  ['a salon', 'P100', us('NY', '812112', 150 * k), 'READY'],
  ['a farm', 'P100', us('IA', '111150', m), 'READY'],
  ['a restaurant', 'P100', us('GA', '722511', 2 * m), 'READY'],
  ['an accountant', 'P100', us('FL', '541211', m), 'READY'],
  ['a law firm', 'P100_PRO', us('IL', '541110', 5 * m), 'READY'],
  ['a plumber', 'P100', us('OH', '238220', 900 * k), 'READY'],
  ['a church', 'P100', us('AL', '813110', 400 * k, { ownershipType: 'Non-Profit' }), 'READY'],
  ['a shop on the web', 'Prime Cloud', us('TX', '459999', 3 * m), 'READY'],
  ['a software house', 'PRIME_TECH', us('CA', '541511', 4 * m), 'READY'],
  ['a larger software house', 'PRIME_TECH_PLUS', us('WA', '541511', 20 * m), 'READY'],
  ['a contractor', 'P250', us('TX', '236220', 10 * m), 'READY'],
  ['a manufacturer', 'P250', us('OH', '332710', 40 * m), 'READY'],
  ['a dealer on surplus paper', 'P250_S', us('TX', '441110', 60 * m, { isSurplus: true }), 'READY'],
  ['a wholesaler at the edge of authority', 'P250', us('NJ', '423450', 100 * m), 'READY'],
  ['a British dentist', 'P_ONE', uk('LS1 4AP', '86230', 200 * k), 'READY'],
  ['a British shop', 'P_PLUS', uk('M1 1AE', '47710', 5 * m), 'READY'],
  ['a British builder', 'P_ONE_PLUS', uk('CF10 1EP', '41201', 12 * m), 'READY'],
  ['a British software house', 'PRIME_ONE_TECH', uk('EC1A 1BB', '62012', 4 * m), 'READY'],
  ['a larger British software house', 'PRIME_ONE_TECH_PLUS', uk('B1 1AA', '62012', 30 * m), 'READY'],

  // Borderline: an underwriter looks, and knows why.
  [
    'over the authority for P100',
    'P100',
    us('OH', '332710', 50 * m + 1),
    'REFERRED',
    ['REVENUE_OVER_AUTHORITY'],
  ],
  [
    'over the authority for P250',
    'P250',
    us('OH', '332710', 101 * m),
    'REFERRED',
    ['REVENUE_OVER_AUTHORITY'],
  ],
  [
    'four million of limit',
    'P250',
    us('TX', '441110', 8 * m, { limit: 4 * m }),
    'REFERRED',
    ['LIMIT_OVER_AUTHORITY'],
  ],
  ['a hospital', 'P250', us('FL', '622110', 80 * m), 'REFERRED', ['HIGH_HAZARD']],
  ['a bank', 'P250', us('NY', '522110', 30 * m), 'REFERRED', ['HIGH_HAZARD']],
  ['a broker of securities', 'P250', us('NY', '523150', 5 * m), 'REFERRED', ['HIGH_HAZARD']],
  [
    'a host of other people’s systems',
    'P250',
    us('VA', '518210', 9 * m),
    'REFERRED',
    ['HIGH_HAZARD', 'SYSTEMIC_CLASS'],
  ],
  ['a provider of managed services', 'P250', us('WA', '541513', 3 * m), 'REFERRED', ['SYSTEMIC_CLASS']],
  ['a school district', 'P250', us('NJ', '611110', 80 * m), 'REFERRED', ['EDUCATION']],
  ['a university', 'P250', us('MA', '611310', 90 * m), 'REFERRED', ['HIGH_HAZARD', 'EDUCATION']],
  [
    'a city',
    'P250_S',
    us('LA', '921110', 30 * m, { isSurplus: true }),
    'REFERRED',
    ['HIGH_HAZARD', 'PUBLIC_ENTITY'],
  ],
  [
    'a town’s waterworks',
    'P250',
    us('PA', '221310', 6 * m, { ownershipType: 'Public Sector' }),
    'REFERRED',
    ['HIGH_HAZARD', 'PUBLIC_ENTITY'],
  ],
  [
    'a franchise on the franchisor’s systems',
    'P100',
    us('GA', '722513', 2 * m, { isFranchise: true, isFranchiseConnected: true }),
    'REFERRED',
    ['FRANCHISE_CONNECTED'],
  ],
  [
    'nine tenths of revenue abroad',
    'P100_PRO',
    us('CA', '541511', 45 * m, { foreignRevenue: 40 * m }),
    'REFERRED',
    ['FOREIGN_REVENUE'],
  ],
  ['a start-up without revenue', 'P100', us('CA', '541511', 0), 'REFERRED', ['NO_REVENUE']],
  [
    'two million records',
    'P250',
    us('TX', '441110', 8 * m, { numberOfPersonalRecords: 2 * m }),
    'REFERRED',
    ['MANY_RECORDS'],
  ],
  [
    'records that nobody counted',
    'P100',
    us('TX', '441110', 8 * m, { numberOfPersonalRecords: null }),
    'REFERRED',
    ['RECORDS_UNKNOWN'],
  ],
  [
    'exposed to the internet',
    'P250',
    us('TX', '441110', 8 * m, { riskScore: 22, signalScore: 15 }),
    'REFERRED',
    ['LOW_RISK_SCORE'],
  ],
  [
    'a claim last year',
    'P100',
    us('TX', '441110', 8 * m, answers({ claimHistory: 1 })),
    'REFERRED',
    ['RECENT_CLAIM'],
  ],
  [
    'an incident three years ago',
    'P100',
    us('TX', '441110', 8 * m, answers({ cyberEvent: true })),
    'REFERRED',
    ['CYBER_EVENT'],
  ],
  [
    'people were notified',
    'P250',
    us('TX', '441110', 8 * m, answers({ securityBreachRequiringNotification: true })),
    'REFERRED',
    ['NOTIFIED_BREACH'],
  ],
  [
    'a lawsuit',
    'P250',
    us('TX', '441110', 8 * m, answers({ pendingLitigation: true })),
    'REFERRED',
    ['LITIGATION'],
  ],
  [
    'something may become a claim',
    'P100',
    us('TX', '441110', 8 * m, answers({ priorOrPendingClaimCircumstances: true })),
    'REFERRED',
    ['PRIOR_CIRCUMSTANCES'],
  ],
  [
    'remote access by password alone',
    'P250',
    us('TX', '441110', 8 * m, answers({ mfaRemoteSystemAccess: 'NO' })),
    'REFERRED',
    ['NO_MFA_REMOTE'],
  ],
  [
    'six times N/A on multi-factor authentication',
    'P250',
    us('TX', '441110', 2 * m, answers(noneOfThese)),
    'REFERRED',
    ['NO_MFA', 'NOT_APPLICABLE_UNEXPLAINED'],
  ],
  [
    'six times N/A in Britain, and a reason',
    'P_ONE',
    uk('LS1 4AP', '47710', 2 * m, answers({ ...noneOfThese, mfaComments: 'A market stall' })),
    'REFERRED',
    ['NO_MFA'],
  ],
  [
    'no detection on 40 million',
    'P250',
    us('OH', '332710', 40 * m, answers({ edr: 'NO' })),
    'REFERRED',
    ['NO_EDR'],
  ],
  [
    'no backups',
    'P100',
    us('TX', '441110', 8 * m, answers({ backupFrequency: 'NEVER' })),
    'REFERRED',
    ['NO_BACKUPS'],
  ],
  [
    'software that knows of a damage',
    'PRIME_TECH',
    us('CA', '541511', 4 * m, answers({ probableKnownDamageLeadingToClaim: true })),
    'REFERRED',
    ['TECH_KNOWN_ACTS'],
  ],
  [
    'a third of the business is a casino',
    'P250',
    us('NV', '722511', 8 * m, { secondIndustryCode: '713210', primaryIndustryShare: 80 }),
    'REFERRED',
    ['PROHIBITED_PART'],
  ],
  [
    'a British hospital',
    'P_ONE',
    uk('SE1 7EH', '86101', 90 * m, { limit: 5 * m }),
    'REFERRED',
    ['LIMIT_OVER_AUTHORITY', 'HIGH_HAZARD'],
  ],
  ['a British school', 'P_ONE', uk('LS1 4AP', '85200', 9 * m), 'REFERRED', ['EDUCATION']],
  ['a British host', 'P_ONE', uk('LS1 4AP', '63110', 9 * m), 'REFERRED', ['HIGH_HAZARD', 'SYSTEMIC_CLASS']],

  // Absurd, or not for us: no underwriter may release it.
  ['a casino', 'P250', us('NV', '713210', 90 * m), 'DECLINED', ['PROHIBITED_CLASS']],
  ['a processor of cards', 'P100', us('DE', '522320', 5 * m), 'DECLINED', ['PROHIBITED_CLASS']],
  [
    'half a processor of cards',
    'P100',
    us('DE', '541511', 5 * m, { secondIndustryCode: '522320', primaryIndustryShare: 51 }),
    'DECLINED',
    ['PROHIBITED_CLASS'],
  ],
  [
    'a giant in the small product',
    'P100',
    us('OH', '332710', 101 * m),
    'DECLINED',
    ['REVENUE_OVER_MAXIMUM', 'REVENUE_OVER_AUTHORITY'],
  ],
  [
    'a giant',
    'P250',
    us('OH', '332710', 900 * m),
    'DECLINED',
    ['REVENUE_OVER_MAXIMUM', 'REVENUE_OVER_AUTHORITY'],
  ],
  [
    'nothing at all',
    'P100',
    us('TX', '441110', 8 * m, { answers: unprotected }),
    'DECLINED',
    unprotectedCodes,
  ],
  [
    'everything went wrong',
    'P250',
    us('TX', '441110', 8 * m, {
      answers: { ...unprotected, claimHistory: 1, cyberEvent: true, pendingLitigation: true },
    }),
    'DECLINED',
    [...unprotectedCodes, 'RECENT_CLAIM', 'CYBER_EVENT', 'LITIGATION'],
  ],
  [
    'a British giant',
    'P_ONE',
    uk('LS1 4AP', '47710', 260 * m),
    'DECLINED',
    ['REVENUE_OVER_MAXIMUM', 'REVENUE_OVER_AUTHORITY'],
  ],
  [
    'nothing at all, in Britain',
    'P_ONE',
    uk('LS1 4AP', '47710', 5 * m, { answers: unprotected }),
    'DECLINED',
    unprotectedCodes,
  ],
];

test.each(risks)('%s (%s)', (_, product, { limit = m, ...over }, status, codes = []) => {
  const plan = planFor(PLANS, product, '2027-03-10')!;
  const risk = riskFor(plan, over);
  const context = contextFor(plan, {
    product,
    state: risk.state,
    industryCode: risk.industryCode,
    answers: risk.answers,
    limits: coverLimits(plan.rules, risk.product, riskFacts(plan, risk)),
  });
  const { selection } = applySelection(plan, context, { global: { limit } });
  const { referrals, knockOuts, ...rating } = rate(plan, TAXES, risk, selection);
  expect([...knockOuts, ...referrals].map(({ code }) => code).sort()).toEqual([...codes].sort());
  expect(rating.status).toBe(status);
  expect(rating.premium.amount).toBeGreaterThan(0);
});

test('there are 62 of them, of every cyber product', () => {
  expect(risks).toHaveLength(62);
  const products = new Set(risks.map(([, product]) => product));
  // Management liability has its risks beside its product (quotes/every-product.test.ts).
  expect(US_PRODUCTS.filter((product) => !products.has(product))).toEqual(['Zurich Select Plus']);
});
