/** `data/postcodes.json`: the outward codes of British postcodes. */
export interface Postcodes {
  /** Districts by area: numbers, ranges of them (`10-16`), and those that end in a letter (`1A`). */
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /** Areas where mail goes and no premises are: the forces (BFPO), and codes of no place. */
  readonly mailOnly: readonly string[];
}

/** `BFPO 58`: how forces abroad are addressed without a postcode. */
const FORCES = /^BFPO ?\d{1,4}$/;

/** Whether a postcode of the right form exists by its outward code, and whether premises can have it. */
export function getPostcodeUse(
  { areas, mailOnly }: Postcodes,
  postcode: string,
): 'premises' | 'mail' | 'unknown' {
  const plain = postcode.trim().toUpperCase();
  if (FORCES.test(plain)) return mailOnly.includes('BF') ? 'mail' : 'premises';
  // The inward code is a digit and two letters.
  const outward = plain.replaceAll(' ', '').slice(0, -3);
  const [, area = '', district = ''] = /^([A-Z]+)(.*)$/.exec(outward) ?? [];
  if (!(areas[area] ?? []).some((known) => isWithin(known, district))) return 'unknown';
  return mailOnly.includes(area) ? 'mail' : 'premises';
}

function isWithin(known: string, district: string): boolean {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(known) ?? [];
  if (!first) return known === district;
  return /^\d+$/.test(district) && Number(district) >= Number(first) && Number(district) <= Number(last);
}
