import { columnType } from '@parapet/contract/list';
import type { Fields, RecordDefinition } from '@parapet/contract/record';
import { money, type Currency, type Money } from '@parapet/domain/money';
import { may, type Permission } from '@parapet/domain/permissions/table';
import type { z } from 'zod';
import { getActor, type CommandContext } from './command-context.ts';

type Encoded<C> = C extends Date ? string : C;

/**
 * Whether a column's value becomes the field of the same name without help: an instant as ISO text, whole
 * cents as an amount in the row's currency, anything else unchanged.
 */
export type Fits<C, W> = [Encoded<C>] extends [W]
  ? true
  : [Exclude<W, null>] extends [Money]
    ? [C] extends [number | Extract<W, null>]
      ? true
      : false
    : false;

/** A row in the shape of the fields; `view` computes those without a column of the same name and type. */
export function toWire(
  fields: Fields,
  row: object,
  view: Readonly<Record<string, (row: never) => unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const compute = view[name];
      return [
        name,
        compute ? compute(row as never) : encode(fields, name, row as Readonly<Record<string, unknown>>),
      ];
    }),
  );
}

function encode(fields: Fields, name: string, row: Readonly<Record<string, unknown>>): unknown {
  const value = row[name];
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' && columnType(fields[name]!) === 'money')
    return money(value, row['currency'] as Currency);
  return value;
}

type Wire<F extends Fields> = { [K in keyof F]: z.output<F[K]> };
/** The fields without a column of the same name and a fitting type. */
type Uncovered<F extends Fields, Row> = {
  [K in keyof F]: K extends keyof Row ? (Fits<Row[K], z.output<F[K]>> extends true ? never : K) : K;
}[keyof F];

/**
 * A record as it leaves the server: columns by their names, and the rest computed. The compiler asks for each
 * field without a column. A computed field takes precedence over a column.
 */
export function getView<F extends Fields, Row extends object>(
  fields: F,
  row: Row,
  computed: { [K in Uncovered<F, Row>]: Wire<F>[K] } & Partial<Wire<F>>,
): Wire<F> {
  return toWire(fields, { ...row, ...(computed as object) }, {}) as Wire<F>;
}

/**
 * A record as this caller may see it: as `getView`, with each restricted field null for a caller without its
 * permission.
 */
export function recordView<F extends Fields, Only extends keyof F, Row extends object>(
  ctx: CommandContext,
  { fields, only }: RecordDefinition<F, Only>,
  row: Row,
  computed: { [K in Uncovered<F, Row>]: Wire<F>[K] } & Partial<Wire<F>>,
): Wire<F> {
  const hidden = Object.entries<Permission>(only).filter(([, permission]) => !may(getActor(ctx), permission));
  return { ...getView(fields, row, computed), ...Object.fromEntries(hidden.map(([name]) => [name, null])) };
}

type Computed<Fns> = { [K in keyof Fns]: Fns[K] extends (row: never) => infer V ? V : never };

/** Applies every function to the row: for `getView`, when a list uses the same functions as its `view`. */
export const compute = <Row, const Fns extends Readonly<Record<string, (row: Row) => unknown>>>(
  functions: Fns,
  row: Row,
): Computed<Fns> =>
  Object.fromEntries(Object.entries(functions).map(([name, of]) => [name, of(row)])) as Computed<Fns>;
