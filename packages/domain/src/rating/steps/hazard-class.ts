import type { HazardClass, RatePlan } from '../plan.ts';

export interface FoundHazardClass extends HazardClass {
  readonly name: string;
  readonly source: string;
}

/**
 * The hazard class of an industry code: that of the longest prefix in the plan, or else the plan's default.
 * Sector ranges such as `31-33` count as their first sector.
 */
export function hazardClassOf({ hazard }: Pick<RatePlan, 'hazard'>, industryCode: string): FoundHazardClass {
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
