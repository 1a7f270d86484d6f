import { getCatalog } from '@parapet/domain/coverages/catalog';
import { FAMILY, type Product } from '@parapet/domain/products';
import { formsFor, formsInForce } from '@parapet/domain/forms/forms-for';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { getFormRisk, shippedForms } from '../areas/catalog/index.ts';
import type { PolicyForms } from '../areas/forms/index.ts';
import type { SubjectFacts } from '../areas/docs/subject.ts';
import type { PolicyRow } from '../areas/policy/index.ts';
import { goodDetails } from './story.ts';

type Choice = { state?: string; isTriaExcluded?: boolean; without?: readonly string[]; isIssued?: boolean };

const at = new Date('2026-03-02T15:00:00Z');

/** A policy with every coverage that its product offers, less some: for documents, without a database. */
export function samplePolicy(product: Product, choice: Choice = {}): PolicyRow {
  const region = regionOfProduct(product);
  const currency = region.currency;
  const money = (amount: number) => ({ amount, currency });
  const details = goodDetails(region.code, 'Keystone Robotics');
  const coverages = getCatalog(FAMILY[product]).filter(({ key }) => !choice.without?.includes(key));
  const tria = region.hasTria && !choice.isTriaExcluded;
  const id = '00000000-0000-4000-8000-000000000001';
  return {
    id,
    accountId: id,
    agencyId: id,
    teamId: null,
    quoteId: id,
    policyNumber: `${region.policyNumberPrefix}-500092`,
    quoteNumber: 'Q-100233',
    product,
    region: region.code,
    currency,
    status: 'ISSUED',
    paymentStatus: 'Unpaid',
    companyName: 'Keystone Robotics',
    agencyName: 'Harbor Insurance Agency',
    selection: {
      global: { limit: 1_000_000, deductible: 25_000, waitingPeriod: 8, retroActivePeriod: 2, preset: 1 },
      coverages: {},
      isTriaExcluded: choice.isTriaExcluded ?? false,
    },
    rating: {
      status: 'READY',
      coverages: coverages.map(({ id: coverageId, key, adjustable }) => ({
        coverageId,
        key,
        limit: adjustable.includes('limit') ? 500_000 : 1_000_000,
        deductible: 25_000,
        waitingPeriod: adjustable.includes('waitingPeriod') ? 8 : null,
        retroActivePeriod: 2,
        premium: money(10_000),
      })),
      adjustments: tria ? [{ code: 'TRIA', amount: money(2_500) }] : [],
      premium: money(coverages.length * 10_000 + (tria ? 2_500 : 0)),
      fees: [],
      taxes: region.hasTria
        ? []
        : [
            {
              code: 'INSURANCE_PREMIUM_TAX',
              jurisdiction: region.code,
              rate: 0.12,
              amount: money(coverages.length * 1_200),
              source: '',
              verified: true,
            },
          ],
      total: money(coverages.length * (region.hasTria ? 10_000 : 11_200) + (tria ? 2_500 : 0)),
      referrals: [],
    },
    totalPremium: coverages.length * 10_000,
    balance: 0,
    application: {
      details: choice.state ? { ...details, address: { ...details.address!, state: choice.state } } : details,
      answers: {},
      signature: null,
      contact: null,
    },
    insured: {},
    additionalInsureds: [],
    insuredChangesOn: null,
    voidRequest: null,
    cancellation: null,
    reinstatableUntil: null,
    resumesOn: null,
    description: '',
    agencyBilled: false,
    customerEmail: 'owner@keystone.example',
    timeZone: region.lastTimeZone,
    remindersOff: false,
    remindedAt: null,
    remindedFor: null,
    effectiveDate: '2026-04-01',
    endDate: '2027-04-01',
    dueDate: '2026-05-01',
    boundAt: at,
    issuedAt: choice.isIssued === false ? null : at,
    version: 1,
    created: at,
    modified: at,
  } as unknown as PolicyRow;
}

/** The shipped forms of a policy, as the library begins with them. */
export function sampleForms(policy: PolicyRow, made = { isSurplus: false }): PolicyForms {
  const library = shippedForms(policy.region).map((form) => ({ ...form, id: form.number }));
  const listed = formsFor(getFormRisk(policy, made), library).map(({ form, reasons }) => ({
    ...form,
    reasons,
  }));
  const others = formsInForce(library, policy.effectiveDate).filter(
    ({ form }) => !listed.some((one) => one.form === form),
  );
  return { listed, others, compared: [] };
}

export const sampleFacts = (policy: PolicyRow, own: Partial<SubjectFacts> = {}): SubjectFacts => ({
  isSurplus: false,
  forms: sampleForms(policy, { isSurplus: own.isSurplus ?? false }),
  events: [],
  payLink: 'https://parapet.example/pay',
  terrorism: null,
  invoice: {
    number: 'PUS-500092-1',
    issuedOn: '2026-04-01',
    dueDate: '2026-04-08',
    amount: 10_000,
    lines: [{ kind: 'premium', code: 'CYBER', jurisdiction: null, before: 0, after: 10_000, amount: 10_000 }],
  },
  agency: {
    name: 'Harbor Insurance Agency',
    agent: 'Nora Field',
    email: 'agent@harbor.example',
    phone: '(512) 555-0142',
    license: null,
  },
  ...own,
});
