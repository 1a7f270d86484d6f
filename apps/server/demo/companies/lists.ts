import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegionCode } from '@parapet/domain/regions/region';

/** A trade: the codes that start with its prefixes, and names for its companies. */
export type Trade = {
  naics: readonly string[];
  sic: readonly string[];
  weight: number;
  nouns: readonly string[];
};

/** The word lists of `data/demo`, from which the demo world is made. */
export type Lists = {
  names: {
    starts: readonly string[];
    ends: readonly string[];
    suffixes: Record<RegionCode, readonly string[]>;
    streets: Record<RegionCode, readonly string[]>;
    units: Record<RegionCode, readonly string[]>;
    firstNames: readonly string[];
    lastNames: readonly string[];
    titles: readonly string[];
    /** Admitted insurers that decline what is placed on surplus lines paper. */
    decliners: readonly { insurer: string; person: string; reason: string }[];
  };
  trades: readonly Trade[];
  /** By state: city, ZIP code, area code. */
  usPlaces: Record<string, readonly (readonly [town: string, zip: string, areaCode: string])[]>;
  /** Phone numbers reserved for fiction: seven digits, three more to come. */
  ukPlaces: readonly (readonly [town: string, districts: readonly string[], phone: string])[];
  stories: {
    claims: readonly string[];
    releaseNotes: readonly string[];
    declineTexts: Record<string, string>;
    lossTexts: Record<string, string>;
  };
};

const folder = join(import.meta.dirname, '../../../../data/demo');
const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as T;

export async function readLists(): Promise<Lists> {
  const [names, trades, usPlaces, ukPlaces, stories] = await Promise.all([
    read<Lists['names']>('names'),
    read<Lists['trades']>('trades'),
    read<Lists['usPlaces']>('us-places'),
    read<Lists['ukPlaces']>('uk-places'),
    read<Lists['stories']>('stories'),
  ]);
  return { names, trades, usPlaces, ukPlaces, stories };
}
