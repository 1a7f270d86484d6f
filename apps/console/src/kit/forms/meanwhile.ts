import { LONG_VALUE } from '@parapet/contract/activity/index';
import type { Meanwhile } from '@parapet/contract/meanwhile';
import { isAmount, toMinorUnits } from '@parapet/contract/units';
import type { Money } from '@parapet/domain/money';
import { isApiError } from '../../core/client.ts';
import { isPlain } from '../field-value.ts';

/** Returns the changes by others since the version of a refused save; undefined for other failures. */
export const findMeanwhile = (error: unknown): Meanwhile | undefined =>
  isApiError(error) && error.code === 'changed-meanwhile' ? error.body?.meanwhile : undefined;

/** The unit of an input's number: minor units of money, per cent of a share, or that in which it is sent. */
type Unit = 'minor' | 'percent' | 'sent';
/** The column of an input, with its unit where that is not the usual one: minor for amounts, else sent. */
type Column = string | { column: string; unit: Unit };
export type Columns = Readonly<Partial<Record<string, Column>>>;

/** A field that others changed and that the form would save with another value. */
export type Conflict = {
  /** Its path in the form. */
  name: string;
  column: string;
  unit: Unit;
  mine: unknown;
  theirs: unknown;
  /** The user typed no value there, so theirs is meant. */
  isUntouched: boolean;
};

type Field = Pick<Conflict, 'name' | 'column' | 'unit' | 'mine'> & { began: unknown };
type Values = Readonly<Record<string, unknown>>;

/** Whether it is an amount with its currency. */
export const isMoney = (value: unknown): value is Money =>
  isPlain(value) && typeof value['amount'] === 'number' && typeof value['currency'] === 'string';

/** An empty input says '' or an empty list where a record says nothing. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether both say the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

/** The value at a path: `address.city`. */
export const findAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((found: unknown, key) => (found as Record<string, unknown> | null | undefined)?.[key], value);

/** Texts, yes and no, and lists of words: an input holds them as the record does, whatever it began with. */
const isWords = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const getUsualUnit = (column: string): Unit => (isAmount(column.split('.').at(-1)!) ? 'minor' : 'sent');

/** The inputs of a form; those of an object (an address) one by one. */
function getFields(values: Values, initial: unknown, columns: Columns, path = '', above = ''): Field[] {
  return Object.entries(values).flatMap(([key, mine]) => {
    const name = path + key;
    const said = columns[name] ?? above + key;
    const column = typeof said === 'string' ? said : said.column;
    const unit = typeof said === 'string' ? getUsualUnit(column) : said.unit;
    const began = findAt(initial, key);
    return isPlain(mine) && !isMoney(mine)
      ? getFields(mine, began, columns, `${name}.`, `${column}.`)
      : [{ name, column, unit, mine, began }];
  });
}

/** Returns what a column said before the first change and after the last, unless history cut it short. */
function findChange(
  changes: Meanwhile['changes'],
  column: string,
): { from: unknown; to: unknown } | undefined {
  const found = changes.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([path, change]) => {
      if (path === column) return [change];
      // The object that the column is in came or went as a whole.
      if (!column.startsWith(`${path}.`)) return [];
      const rest = column.slice(path.length + 1);
      return [{ from: findAt(change.from, rest), to: findAt(change.to, rest) }];
    }),
  );
  const [last, first] = [found[0], found.at(-1)];
  if (!last || !first || first.from === LONG_VALUE || last.to === LONG_VALUE) return undefined;
  return { from: first.from ?? null, to: last.to ?? null };
}

/** Returns what an input holds for what the record says. */
function toInput(field: Field, value: unknown): unknown {
  const { mine, began, unit } = field;
  if (value === null) {
    if (Array.isArray(began)) return [];
    return typeof mine === 'string' || typeof began === 'string' || typeof began === 'number' ? '' : null;
  }
  if (typeof value !== 'number') return value;
  if (isMoney(began)) return { ...began, amount: toMinorUnits(value) };
  if (typeof began === 'string' && began !== '') return String(value);
  if (unit === 'percent') return Math.round(value * 10_000) / 100;
  return unit === 'minor' ? toMinorUnits(value) : value;
}

/**
 * The fields of a form that others changed to another value, each from its first change to its last. Where it
 * is not known how an input holds what the record says, because it began with something else, it is left out.
 */
export function getConflicts(
  { changes }: Meanwhile,
  { values, initial, columns = {} }: { values: Values; initial: Values; columns?: Columns | undefined },
): Conflict[] {
  return getFields(values, initial, columns).flatMap((field) => {
    const { name, column, unit, mine, began } = field;
    const change =
      findChange(changes, column) ?? (isMoney(began) ? findChange(changes, `${column}.amount`) : undefined);
    if (!change) return [];
    const [from, theirs] = [toInput(field, change.from), toInput(field, change.to)];
    if (isSame(mine, theirs)) return [];
    const isUntouched = isSame(mine, from);
    const isKnown = isSame(began, from) || isWords(change.to);
    if (!isUntouched && !isKnown && !(typeof began === 'number' && typeof theirs === 'number')) return [];
    return [{ name, column, unit, mine, theirs, isUntouched }];
  });
}
