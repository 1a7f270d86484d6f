import { randomUUIDv7 } from 'node:crypto';
import { hazardClassOf } from '@parapet/domain/rating/steps/hazard-class';
import { scoresOf, type AccountRow } from '../areas/account/index.ts';
import type { Facts } from '../platform/facts.ts';
import { accountRow } from './account-row.ts';
import { CAST, TERRITORY, type AgencyKey, type Career, type Condition } from './cast.ts';
import type { Company } from './companies.ts';
import { olivia, outfitters } from './owner.ts';
import { randomFor, type Random } from './random.ts';
import { daysAgo, type World } from './world.ts';

export type Client = { account: AccountRow; career: Career; condition: Condition; agency: AgencyKey };

/** Revenue that a condition needs, in whole units. */
const REVENUE: Partial<Record<Condition, [low: number, high: number]>> = {
  large: [52_000_000, 98_000_000],
  huge: [105_000_000, 240_000_000],
};
const ORDINARY_REVENUE: [number, number] = [300_000, 45_000_000];
const OUTCOME: Partial<Record<Condition, string>> = { hazard: 'REFER', prohibited: 'DECLINE' };
/** Between an underwriter's no and a good risk. */
const LOWEST_SCORE = 42;

/** The sixty accounts of the four agencies. The policyholder's company is one more of the directory. */
export function makeClients(world: World, companies: Company[]): Client[] {
  const random = randomFor('accounts');
  const free = new Set(random.shuffled(companies));
  const clients: Client[] = [];
  for (const [agency, parts] of Object.entries(CAST) as [AgencyKey, (typeof CAST)[AgencyKey]][]) {
    for (const { career, condition } of parts) {
      const company =
        career === 'owner' ? ownersCompany(companies) : takeCompany(world, free, agency, condition);
      const created = daysAgo(
        world.now,
        career === 'open'
          ? random.between(1, 20)
          : career === 'quoted'
            ? random.between(110, 190)
            : random.between(540, 590),
        random.between(0, 300),
      );
      const account = madeUntilItRates(world, random, {
        company,
        career,
        condition,
        agency: world.organizations[agency]!,
        created,
      });
      if (career === 'owner') account.contact = olivia;
      clients.push({ account, career, condition, agency });
    }
  }
  return clients;
}

function ownersCompany(companies: Company[]): Company {
  const company: Company = { ...outfitters, id: randomUUIDv7() };
  companies.push(company);
  return company;
}

/** The next company of the directory that will do for the part; it is nobody else's then. */
function takeCompany(world: World, free: Set<Company>, agency: AgencyKey, condition: Condition): Company {
  const region = agency === 'thames' ? 'UK' : 'US';
  const [low, high] = REVENUE[condition] ?? ORDINARY_REVENUE;
  const willDo = (company: Company, near: boolean): boolean =>
    company.region === region &&
    company.revenue! >= low &&
    company.revenue! <= high &&
    outcomeOf(world.appContext.facts, company) === (OUTCOME[condition] ?? 'RATE') &&
    (!near || region === 'UK' || TERRITORY[agency].includes(company.state));
  const all = [...free];
  const company = all.find((one) => willDo(one, true)) ?? all.find((one) => willDo(one, false));
  if (!company) throw new Error(`The directory has no company for ${agency}: ${condition}`);
  free.delete(company);
  return company;
}

function outcomeOf(facts: Facts, company: Company): string {
  const plan = facts.plans.find((one) => one.family === (company.region === 'UK' ? 'P_ONE' : 'P100'))!;
  return hazardClassOf(plan, company.industryCode).outcome;
}

/**
 * Chance decides how well a company is run; who is cast as an ordinary risk must not be one that an
 * underwriter stops.
 */
function madeUntilItRates(world: World, random: Random, made: Parameters<typeof accountRow>[3]): AccountRow {
  for (;;) {
    const account = accountRow(world.appContext.facts, world.lists, random, made);
    const score = scoresOf(world.appContext.facts, account, world.now.toISOString().slice(0, 10))
      .companyAggregate.score;
    if (
      made.condition === 'incomplete' ||
      (made.condition === 'weak' ? score < LOWEST_SCORE - 2 : score >= LOWEST_SCORE)
    )
      return account;
  }
}
