import { randomUUIDv7 } from 'node:crypto';
import { accountDetails, type AccountDetails } from '@parapet/contract/account/account';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import type { AccountStatus } from '@parapet/domain/lifecycles/statuses';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { AccountRow } from '../areas/account/index.ts';
import type { Facts } from '../platform/facts.ts';
import { answersOf } from './answers.ts';
import type { Career, Condition } from './cast.ts';
import type { Company } from './companies.ts';
import type { Lists } from './lists.ts';
import type { Random } from './random.ts';
import { scanOf } from './signals.ts';

const STATUS: Partial<Record<Career, AccountStatus>> = {
  open: 'Open',
  quoted: 'Quoted',
  declined: 'Declined',
  lost: 'Lost',
};
/** How well it is run, 0 to 1. */
const MATURITY: Partial<Record<Condition, number>> = { weak: 0.12, noMfa: 0.7, unanswered: 0.6 };
const FORGOTTEN = ['backupFrequency', 'vendorManagement', 'cyberEvent', 'claimHistory'];
const OWNERSHIP = [
  { weight: 14, name: 'Private' },
  { weight: 2, name: 'Partnership' },
  { weight: 2, name: 'Non-Profit' },
  { weight: 1, name: 'Public' },
];

type Made = {
  company: Company;
  condition: Condition;
  career: Career;
  agency: { id: string; teamId: string };
  created: Date;
};

/** An account made of a company of the directory, with its details, contact and answers. */
export function accountRow(
  facts: Facts,
  lists: Lists,
  random: Random,
  { company, condition, career, agency, created }: Made,
): AccountRow {
  const isIncomplete = condition === 'incomplete';
  const maturity = MATURITY[condition] ?? 0.62 + random.next() * 0.36;
  const details = isIncomplete ? typedIn(company) : detailsOf(facts, random, company, condition);
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
    id: randomUUIDv7(),
    agencyId: agency.id,
    teamId: agency.teamId,
    directoryId: isIncomplete ? null : company.id,
    region: company.region,
    name: company.name,
    state: company.state,
    city: company.city,
    industry: isIncomplete ? '' : company.industry,
    revenue: details.revenue,
    status: STATUS[career] ?? 'Active Policy',
    profileScore: profileScore(company.region, { ...details, ...details.address }),
    details,
    contact:
      career === 'open'
        ? null
        : { contactFirstName, contactLastName, contactEmail, contactPhone: company.phone },
    securityAnswers: answers,
    signals: isIncomplete ? [] : scanOf(random, company.domainName, condition === 'weak' ? 0.05 : maturity),
    enforceMfa: false,
    ...(career === 'declined'
      ? { reason: 'Outside our appetite for this class', reasonSummary: 'Nature of Operations' }
      : { reason: null, reasonSummary: null }),
    version: 1,
    created,
    modified: created,
  };
}

/** As a producer types it in who has only a card: too little to quote on. */
const typedIn = (company: Company): AccountDetails =>
  accountDetails.parse({ name: company.name, phoneNumber: company.phone, address: addressOf(company) });

const addressOf = (company: Company) => ({
  address1: company.address1,
  address2: company.address2,
  city: company.city,
  state: company.state,
  zipCode: company.zipCode,
  country: company.country,
});

function detailsOf(facts: Facts, random: Random, company: Company, condition: Condition): AccountDetails {
  const industry = findIndustry(facts.industries[company.region], company.industryCode)!;
  const records = Math.round(((company.revenue ?? 0) / 100) * (0.1 + random.next() * 0.6));
  return accountDetails.parse({
    name: company.name,
    revenue: company.revenue,
    noOfEmployeesAll: company.employees,
    yearEstablished: company.yearEstablished,
    phoneNumber: company.phone,
    ...(company.region === 'UK'
      ? {
          sicCode: industry.code,
          sicPrimaryDesc: industry.primaryIndustry,
          sicSecondaryDesc: industry.secondaryIndustry,
        }
      : {
          naicsCode: industry.code,
          primaryIndustry: industry.primaryIndustry,
          secondaryIndustry: industry.secondaryIndustry,
          primaryNaicsPercentage: 100,
        }),
    ownershipType: random.pickWeighted(OWNERSHIP).name,
    entityType: random.chance(0.85) ? 'Independent' : 'Subsidiary',
    isFranchise: false,
    domainName: company.domainName,
    url: `https://www.${company.domainName}`,
    collectingPersonalInformation: true,
    numberOfPersonalRecords: condition === 'records' ? 1_450_000 : records,
    percentInternationalSales: random.pick([0, 0, 0, 5, 10, 20]),
    address: addressOf(company),
  });
}

function answersFor(random: Random, company: Company, condition: Condition, maturity: number): Answers {
  const answers: Answers = answersOf(random, company.region === 'UK' ? 'P_ONE' : 'P100', maturity);
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
