import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionCode } from '@parapet/domain/regions/region';

/** The insurer that a policy is written by, and the terms that its declarations print. */
export type Paper = {
  region: RegionCode;
  isSurplus: boolean;
  insurer: string;
  /** The number under which a supervisor knows the insurer. */ registration: string;
  address: string;
  officers: { name: string; title: string }[];
  noticeAddress: string;
  /** The part of the premium that is never returned. */ minimumEarned: number;
  cancellation: string;
  /** Of extended reporting periods. */ reporting: string;
};

const { papers } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../data/papers.json'), 'utf8'),
) as { papers: Paper[] };

/** Every paper that policies are written on. */
export const allPapers: readonly Paper[] = papers;

/** @throws when there is none: no policy goes out without its insurer. */
export function getPaper(region: RegionCode, isSurplus: boolean): Paper {
  const found = papers.find((paper) => paper.region === region && paper.isSurplus === isSurplus);
  if (!found) throw new Error(`There is no paper for ${region}, ${isSurplus ? 'surplus' : 'admitted'}`);
  return found;
}
