import type { Industry, IndustryScheme } from './types.ts';

/** An industry as a search result: its own title, and the title of the sector or division above it. */
export interface IndustryMatch {
  readonly code: string;
  readonly primaryIndustry: string;
  readonly secondaryIndustry: string;
}

/** NAICS sectors that are written as a range are listed under each of their two-digit codes. */
const covers = (range: string, sector: string): boolean => {
  const [first, last] = range.split('-');
  return last === undefined ? first === sector : sector >= first! && sector <= last;
};

const sectorOf = (scheme: IndustryScheme, code: string): Industry | undefined =>
  scheme.industries.find(
    (industry) => /^\d\d(-\d\d)?$/.test(industry.code) && covers(industry.code, code.slice(0, 2)),
  );

/**
 * Industries whose code starts with the text or whose title contains all of its words: the first `limit` in
 * the order of the list.
 */
export function searchIndustries(scheme: IndustryScheme, text: string, limit = 20): IndustryMatch[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isHit = ({ code, title }: Industry): boolean =>
    code.startsWith(words[0]!) || words.every((word) => title.toLowerCase().includes(word));
  const hits: IndustryMatch[] = [];
  for (const industry of scheme.industries) {
    if (!isHit(industry)) continue;
    hits.push(toMatch(scheme, industry));
    if (hits.length === limit) break;
  }
  return hits;
}

/** What was found before: many risks are of few industries. */
const found = new WeakMap<IndustryScheme, Map<string, IndustryMatch>>();

/** The industry with exactly this code, with the levels above it. */
export function findIndustry(scheme: IndustryScheme, code: string): IndustryMatch | undefined {
  const known = found.get(scheme) ?? new Map<string, IndustryMatch>();
  found.set(scheme, known);
  const seen = known.get(code);
  if (seen) return seen;
  const industry = scheme.industries.find((one) => one.code === code);
  if (!industry) return undefined;
  const match = toMatch(scheme, industry);
  known.set(code, match);
  return match;
}

/** UK SIC is a flat list here, so an industry is its own sector. */
const toMatch = (scheme: IndustryScheme, { code, title }: Industry): IndustryMatch => ({
  code,
  primaryIndustry: sectorOf(scheme, code)?.title ?? title,
  secondaryIndustry: title,
});
