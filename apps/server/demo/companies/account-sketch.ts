import { mutable } from '../../platform/mutable.ts';
import { accountDetails, type AccountDetails } from '@parapet/contract/account/account';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { regionByCode } from '@parapet/domain/regions/regions';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { AccountRow } from '../../areas/account/index.ts';
import type { Facts } from '../../platform/facts.ts';
import { getAnswers } from './answers.ts';
import type { Career, Condition } from '../cast.ts';
import type { Company } from './companies.ts';
import type { Lists } from './lists.ts';
import type { Random } from '../random.ts';
import { drawScan } from './signals.ts';

/** Quality of the company's management, 0 to 1. */
const MATURITY: Partial<Record<Condition, number>> = { weak: 0.12, noMfa: 0.7, unanswered: 0.6 };
const FORGOTTEN = ['backupFrequency', 'vendorManagement', 'cyberEvent', 'claimHistory'];
const OWNERSHIP = [
  { weight: 14, name: 'Private' },
  { weight: 2, name: 'Partnership' },
  { weight: 2, name: 'Non-Profit' },
  { weight: 1, name: 'Public' },
];

type Made = { company: Company; condition: Condition; career: Career };
/** Known facts about a company that becomes an account. */
export type Sketch = Pick<AccountRow, 'region' | 'details' | 'securityAnswers' | 'signals' | 'contact'>;

/** An account made from a company of the directory, with its details, contact and answers. */
export function buildSketch(
  facts: Facts,
  lists: Lists,
  random: Random,
  { company, condition, career }: Made,
): Sketch {
  const isIncomplete = condition === 'incomplete';
  const maturity = MATURITY[condition] ?? 0.62 + random.next() * 0.36;
  const details = isIncomplete ? typedIn(company) : getDetails(facts, random, company, condition);
  const answers =
    isIncomplete || (career === 'open' && random.chance(0.5))
      ? {}
      : answersFor(random, company, condition, maturity);
  const [contactFirstName, contactLastName] = [
    random.pick(lists.names.firstNames),
    random.pick(lists.names.lastNames),
  ];
  const contactEmail = `${contactFirstName}.${contactLastName}@${company.domainName}`.toLowerCase();
  return {
    region: company.region,
    details,
    securityAnswers: mutable(answers),
    signals: isIncomplete ? [] : drawScan(random, company.domainName, condition === 'weak' ? 0.05 : maturity),
    contact:
      career === 'open'
        ? null
        : { contactFirstName, contactLastName, contactEmail, contactPhone: company.phone },
  };
}

/** Details that a producer can enter from a business card: too little to quote on. */
const typedIn = (company: Company): AccountDetails =>
  accountDetails.parse({ name: company.name, phoneNumber: company.phone, address: getAddress(company) });

const getAddress = (company: Company) => ({
  address1: company.address1,
  address2: company.address2,
  city: company.city,
  state: company.state,
  zipCode: company.zipCode,
  country: company.country,
});

function getDetails(facts: Facts, random: Random, company: Company, condition: Condition): AccountDetails {
  const industry = findIndustry(facts.industries[company.region], company.industryCode)!;
  const records = Math.round(((company.revenue ?? 0) / 100) * (0.1 + random.next() * 0.6));
  return accountDetails.parse({
    name: company.name,
    revenue: company.revenue,
    noOfEmployeesAll: company.employees,
    yearEstablished: company.yearEstablished,
    phoneNumber: company.phone,
    ...regionByCode(company.region).industry.detailsOf(industry),
    ownershipType: random.pickWeighted(OWNERSHIP).name,
    entityType: random.chance(0.85) ? 'Independent' : 'Subsidiary',
    isFranchise: false,
    domainName: company.domainName,
    url: `https://www.${company.domainName}`,
    collectingPersonalInformation: true,
    numberOfPersonalRecords: condition === 'records' ? 1_450_000 : records,
    percentInternationalSales: random.pick([0, 0, 0, 5, 10, 20]),
    address: getAddress(company),
  });
}

function answersFor(random: Random, company: Company, condition: Condition, maturity: number): Answers {
  const answers: Answers = getAnswers(random, regionByCode(company.region).products.base, maturity);
  if (condition === 'claims') return { ...answers, claimHistory: 1 };
  if (condition === 'noMfa')
    return Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [
        name,
        name.startsWith('mfa') ? (typeof value === 'boolean' ? false : 'NO') : value,
      ]),
    );
  if (condition === 'unanswered')
    return Object.fromEntries(Object.entries(answers).filter(([name]) => !FORGOTTEN.includes(name)));
  return answers;
}
