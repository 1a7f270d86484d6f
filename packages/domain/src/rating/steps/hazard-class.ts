import type { HazardClass, RatePlan } from '../plan.ts';
import type { PricedRisk, Risk } from '../types.ts';
import type { Factor } from './step.ts';

export interface FoundHazardClass extends HazardClass {
  readonly name: string;
  readonly source: string;
}

/**
 * The hazard class of an industry code: what staff set for it, or that of the longest prefix in the plan, or
 * else the plan's default. Sector ranges such as `31-33` count as their first sector.
 * @param byHand the classes that staff set, by code
 */
export function getHazardClass(
  { hazard }: Pick<RatePlan, 'hazard'>,
  industryCode: string,
  byHand: Risk['industryClasses'] = {},
): FoundHazardClass {
  const set = byHand[industryCode];
  const ofSet = set === undefined ? undefined : hazard.classes[String(set)];
  if (ofSet) return { ...ofSet, name: String(set), source: `industry.${industryCode}` };
  for (let length = industryCode.length; length > 1; length--) {
    const prefix = industryCode.slice(0, length);
    const name = hazard.classByPrefix[prefix];
    if (name !== undefined)
      return { ...hazard.classes[name]!, name, source: `hazard.classByPrefix.${prefix}` };
  }
  return {
    ...hazard.classes[hazard.defaultClass]!,
    name: hazard.defaultClass,
    source: 'hazard.defaultClass',
  };
}

/** The factor of the risk's industry, or of both industries by their shares of the business. */
export function hazardFactor(plan: Pick<RatePlan, 'hazard'>, risk: PricedRisk): Factor {
  const first = getHazardClass(plan, risk.industryCode, risk.industryClasses);
  const share = risk.primaryIndustryShare ?? 100;
  if (risk.secondIndustryCode === null || share >= 100) return first;
  const second = getHazardClass(plan, risk.secondIndustryCode, risk.industryClasses);
  return {
    factor: (first.factor * share + second.factor * (100 - share)) / 100,
    source: `${first.source} ${share}% + ${second.source} ${100 - share}%`,
  };
}

/** The higher of the classes of both industries, as a number; null while the first is unknown. */
export function highestHazard(
  plan: Pick<RatePlan, 'hazard'>,
  risk: Pick<Risk, 'industryCode' | 'secondIndustryCode' | 'primaryIndustryShare' | 'industryClasses'>,
): number | null {
  if (risk.industryCode === null) return null;
  const hasSecond = risk.secondIndustryCode !== null && (risk.primaryIndustryShare ?? 100) < 100;
  const codes = [risk.industryCode, ...(hasSecond ? [risk.secondIndustryCode!] : [])];
  return Math.max(...codes.map((code) => Number(getHazardClass(plan, code, risk.industryClasses).name)));
}
