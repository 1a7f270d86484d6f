import { parse } from 'csv-parse/sync';
import type { SanctionsList, SanctionsName } from '../../platform/gateways.ts';

/** OFAC's placeholder for an empty field. */
const NOTHING = '-0-';

const buildRows = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });

/**
 * The Specially Designated Nationals as OFAC publishes them: `sdn.csv` without a head (number, name, type,
 * program, ...) and `alt.csv` (number, number of the alias, its type, name).
 * @throws when there is not one entry: an empty list would clear everybody.
 */
export function readSdn(sdn: string, alt: string): SanctionsName[] {
  const named = buildRows(sdn).filter(([entry, name]) => /^\d+$/.test(entry?.trim() ?? '') && name);
  if (named.length === 0) throw new Error('The list of OFAC has no entries');
  const programs = new Map(named.map(([entry, , , program = '']) => [entry!.trim(), program]));
  const names = named.map(([entry, name]) => ({ entry: entry!.trim(), name: name! }));
  const aliases = buildRows(alt).map(([entry = '', , , name = '']) => ({ entry: entry.trim(), name }));
  return [...names, ...aliases]
    .filter(({ entry, name }) => programs.has(entry) && name.trim() !== NOTHING && name.trim() !== '')
    .map(({ entry, name }) => ({ entry, name: name.trim(), program: programs.get(entry)!.trim() }));
}

/**
 * The list of the United Kingdom: a line with its date, a head, and a row for each name of an entry, in six
 * columns with the surname in the sixth. The number of the entry is `Group ID`, or `Unique ID` in the file
 * that followed it.
 * @throws when its head or its entries are missing.
 */
export function readUkList(text: string): Pick<SanctionsList, 'published' | 'names'> {
  const rows = buildRows(text);
  const at = rows.findIndex((row) => row.includes('Name 6') && row.includes('Name 1'));
  const head = rows[at] ?? [];
  const column = (...names: string[]): number => head.findIndex((name) => names.includes(name.trim()));
  const parts = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'].map((name) => column(name));
  const [entry, program] = [column('Group ID', 'Unique ID'), column('Regime', 'Regime Name')];
  const names = rows.slice(at + 1).flatMap((row) => {
    const name = parts.flatMap((part) => row[part]?.trim() || []).join(' ');
    return name && row[entry] ? [{ entry: row[entry], name, program: row[program] ?? '' }] : [];
  });
  const day = rows
    .slice(0, Math.max(at, 0))
    .flat()
    .join(' ')
    .match(/(\d{2})\/(\d{2})\/(\d{4})/);
  if (at < 0 || entry < 0 || names.length === 0 || !day)
    throw new Error('The list of the United Kingdom has no head, date or entries');
  return { published: `${day[3]}-${day[2]}-${day[1]}`, names };
}
