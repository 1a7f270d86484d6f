import { regionByCode } from '../../regions/regions.ts';
import type { RatePlan } from '../plan.ts';
import type { Factor } from './step.ts';

/** The area of a UK postcode: its leading letters (`EC` of `EC1A 1BB`). */
const postcodeArea = (postcode: string): string =>
  /^[A-Za-z]{1,2}/.exec(postcode.trim())?.[0].toUpperCase() ?? '';

/** The plan's factor for a US state or the area of a UK postcode, or its default. */
export function territoryFactor(
  { region, territory }: RatePlan,
  state: string | null,
  postcode: string | null,
): Factor {
  const places = { state, postcode: postcode && postcodeArea(postcode) };
  const place = places[regionByCode(region).ratedBy];
  const key = place && Object.hasOwn(territory, place) ? place : 'default';
  return { factor: territory[key]!, source: `territory.${key}` };
}
