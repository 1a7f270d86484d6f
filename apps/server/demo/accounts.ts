import type { Nature } from './quotes/quote-stories.ts';
import { randomUUIDv7 } from 'node:crypto';
import { toPlainDate } from '@parapet/domain/dates';
import { FAMILY } from '@parapet/domain/products';
import { getHazardClass } from '@parapet/domain/rating/steps/hazard-class';
import { regionByCode } from '@parapet/domain/regions/regions';
import { getScores, type AccountRow } from '../areas/account/index.ts';
import type { Facts } from '../platform/facts.ts';
import { type Sketch, buildSketch } from './companies/account-sketch.ts';
import { CAST, TERRITORY, type AgencyKey, type Career, type Condition } from './cast.ts';
import type { Company } from './companies/companies.ts';
import { daysAgo } from './days.ts';
import { olivia, outfitters } from './companies/outfitters.ts';
import { randomFor, type Random } from './random.ts';
import type { World } from './world.ts';

export type Client = {
  account: AccountRow;
  company: Company;
  career: Career;
  condition: Condition;
  agency: AgencyKey;
  nature: Nature;
};
/** The companies that become clients, and when. */
export type Prospect = Omit<Client, 'account' | 'nature'> & { sketch: Sketch; created: Date };

/** Revenue that a condition needs, in whole units. */
const REVENUE: Partial<Record<Condition, [low: number, high: number]>> = {
  large: [52_000_000, 98_000_000],
  huge: [105_000_000, 240_000_000],
};
const ORDINARY_REVENUE: [number, number] = [300_000, 45_000_000];
const OUTCOME: Partial<Record<Condition, string>> = { hazard: 'REFER', prohibited: 'DECLINE' };
/** Between a decline by the underwriter and a good risk. */
const LOWEST_SCORE = 42;

/** The sixty clients of the four agencies. The policyholder's company is one more from the directory. */
export function castProspects(world: World, companies: Company[]): Prospect[] {
  const random = randomFor('accounts');
  const free = new Set(random.shuffled(companies));
  return (Object.entries(CAST) as [AgencyKey, (typeof CAST)[AgencyKey]][]).flatMap(([agency, parts]) =>
    parts.map(({ career, condition }): Prospect => {
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
      const sketch = sketchUntilItRates(world, random, { company, career, condition });
      if (career === 'owner') sketch.contact = olivia;
      // What the directory knows about a company is what a scan of it found.
      company.signals = sketch.signals;
      return { company, career, condition, agency, sketch, created };
    }),
  );
}

function ownersCompany(companies: Company[]): Company {
  const company: Company = { ...outfitters, id: randomUUIDv7() };
  companies.push(company);
  return company;
}

/** The next company of the directory that fits the part; nobody else gets it after that. */
function takeCompany(world: World, free: Set<Company>, agency: AgencyKey, condition: Condition): Company {
  const region = agency === 'thames' ? 'UK' : 'US';
  const [low, high] = REVENUE[condition] ?? ORDINARY_REVENUE;
  const willDo = (company: Company, near: boolean): boolean =>
    company.region === region &&
    company.revenue! >= low &&
    company.revenue! <= high &&
    getOutcome(world.appContext.facts, company) === (OUTCOME[condition] ?? 'RATE') &&
    (!near || region === 'UK' || TERRITORY[agency].includes(company.state));
  const all = [...free];
  const company = all.find((one) => willDo(one, true)) ?? all.find((one) => willDo(one, false));
  if (!company) throw new Error(`The directory has no company for ${agency}: ${condition}`);
  free.delete(company);
  return company;
}

function getOutcome(facts: Facts, company: Company): string {
  const plan = facts.plans.find(
    (plan) => plan.family === FAMILY[regionByCode(company.region).products.base],
  )!;
  return getHazardClass(plan, company.industryCode).outcome;
}

/**
 * Draws sketches until the rating fits. The quality of a company's management is random, but a company cast
 * as an ordinary risk must not be one that an underwriter stops.
 */
function sketchUntilItRates(world: World, random: Random, made: Parameters<typeof buildSketch>[3]): Sketch {
  const { facts } = world.appContext;
  for (;;) {
    const sketch = buildSketch(facts, world.lists, random, made);
    const { score } = getScores(facts, sketch, toPlainDate(world.now)).companyAggregate;
    if (
      made.condition === 'incomplete' ||
      (made.condition === 'weak' ? score < LOWEST_SCORE - 2 : score >= LOWEST_SCORE)
    )
      return sketch;
  }
}
