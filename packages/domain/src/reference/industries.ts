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

const findSector = (scheme: IndustryScheme, code: string): Industry | undefined =>
  scheme.industries.find(
    (industry) => /^\d\d(-\d\d)?$/.test(industry.code) && covers(industry.code, code.slice(0, 2)),
  );

/** Words as they are compared: without case, punctuation and plural. */
const buildWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word));

/** The words of every industry: its title's, and those of what people call the trade. */
type Known = { industry: Industry; title: string[]; trades: string[][] };
const words = new WeakMap<IndustryScheme, readonly Known[]>();

/** Industries that are a trade: those that no other industry of the scheme is a part of. */
function getTrades(scheme: IndustryScheme): readonly Known[] {
  const known = words.get(scheme);
  if (known) return known;
  const longest = Math.max(...scheme.industries.map(({ code }) => code.replace(/-.*/, '').length));
  const made = scheme.industries
    .filter(({ code }) => code.length === longest && !code.includes('-'))
    .map((industry) => ({
      industry,
      title: buildWords(industry.title),
      trades: (scheme.trades?.[industry.code] ?? []).map(buildWords),
    }));
  words.set(scheme, made);
  return made;
}

/**
 * Rates the fit of a trade to the typed text; 0 if it does not fit. Each typed word may be the beginning of
 * one.
 */
function scoreFit({ title, trades }: Known, asked: readonly string[]): number {
  const isIn = (text: readonly string[]): boolean =>
    asked.every((word) => text.some((one) => one.startsWith(word)));
  if (trades.some((trade) => trade.join(' ') === asked.join(' '))) return 5;
  if (title.join(' ') === asked.join(' ')) return 4;
  if (trades.some((trade) => trade[0]!.startsWith(asked[0]!) && isIn(trade))) return 3;
  if (trades.some(isIn)) return 2;
  return isIn(title) ? 1 : 0;
}

/** The code that took over the trade of a code of an earlier edition, and which edition that is. */
export function findSuccessor(
  { earlierEditions = {} }: IndustryScheme,
  code: string,
): { code: string; edition: string } | undefined {
  const found = Object.entries(earlierEditions).find(([, successors]) => Object.hasOwn(successors, code));
  return found && { edition: found[0], code: found[1][code]! };
}

/**
 * The trades whose code starts with the text (of a code of an edition before, those that took over), or that
 * are called so: by their title, or by a word that people use (`plumber`, `law firm`). One entry for each
 * trade, the best first.
 */
export function searchIndustries(scheme: IndustryScheme, text: string, limit = 200): IndustryMatch[] {
  const code = text.trim();
  if (/^\d+$/.test(code)) {
    const now = findSuccessor(scheme, code)?.code ?? code;
    const found = getTrades(scheme).filter(({ industry }) => industry.code.startsWith(now));
    return found.slice(0, limit).map(({ industry }) => toMatch(scheme, industry));
  }
  const asked = buildWords(text);
  if (asked.length === 0) return [];
  return getTrades(scheme)
    .map((known) => ({ industry: known.industry, fit: scoreFit(known, asked) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || one.industry.code.localeCompare(other.industry.code))
    .slice(0, limit)
    .map(({ industry }) => toMatch(scheme, industry));
}

/** Cache of matches found before: many risks are of few industries. */
const found = new WeakMap<IndustryScheme, Map<string, IndustryMatch>>();

/** The industry with exactly this code, with the levels above it. */
export function findIndustry(scheme: IndustryScheme, code: string): IndustryMatch | undefined {
  const known = found.get(scheme) ?? new Map<string, IndustryMatch>();
  found.set(scheme, known);
  const seen = known.get(code);
  if (seen) return seen;
  const industry = scheme.industries.find((industry) => industry.code === code);
  if (!industry) return undefined;
  const match = toMatch(scheme, industry);
  known.set(code, match);
  return match;
}

/** UK SIC is a flat list here, so an industry is its own sector. */
const toMatch = (scheme: IndustryScheme, { code, title }: Industry): IndustryMatch => ({
  code,
  primaryIndustry: findSector(scheme, code)?.title ?? title,
  secondaryIndustry: title,
});
