import { z } from 'zod';
import type { Fields } from './record.ts';
import { money } from './shapes.ts';

/**
 * The properties of a list field, for screens and tests: its type, and the operations a list allows on it.
 */
export type ListColumn = {
  type: 'id' | 'text' | 'number' | 'date' | 'instant' | 'boolean' | 'money';
  sort?: true;
  filter?: true;
  search?: true;
};
/** The columns of a list, by the name of their field. */
export type ListColumns = Record<string, ListColumn>;

/**
 * Rows are counted up to here unless the exact number is asked for: counting a large book takes longer than
 * reading a page of it.
 */
export const MOST_COUNTED = 10_000;

const listParameters = {
  page: z.coerce.number().int().min(0).max(100_000).default(0).describe('Page number, from 0'),
  size: z.coerce.number().int().min(1).max(3000).default(25).describe('Rows per page'),
  search: z.string().max(200).optional().describe('Term, with or without its asterisks'),
  sort: z.string().max(100).optional().describe('field,direction; the .keyword suffix is optional'),
  f: z.string().max(1000).optional().describe('Filters as filter.field=in:a,b, several joined by semicolons'),
  teamIds: z.string().max(2000).optional().describe('Team ids joined by commas'),
  total: z
    .enum(['capped', 'exact'])
    .default('capped')
    .describe(`Whether more than ${MOST_COUNTED.toLocaleString('en-US')} rows are counted`),
  after: z
    .string()
    .max(40)
    .optional()
    .describe('From this instant or date; milliseconds since 1970 are taken too'),
  before: z
    .string()
    .max(40)
    .optional()
    .describe('Up to this instant or date; milliseconds since 1970 are accepted too'),
};

// What every list has is made once: there are hundreds of filters.
const filterText = z.string().max(2000).optional();
const whole = z.number().int();
const pageFields = {
  totalElements: whole,
  isTotalExact: z.boolean(),
  totalPages: whole,
  number: whole,
  size: whole,
};

type Filters<Name extends string> = { [K in Name as `filter.${K}`]: z.ZodOptional<z.ZodString> };

/**
 * The query of a list call: the shared parameters and a `filter.{field}` for each filter (`in:a,b` or
 * `ni:a,b`).
 */
function listQuery<const Name extends string>(filters: readonly Name[]) {
  const shapes = Object.fromEntries(filters.map((name) => [`filter.${name}`, filterText]));
  return z.object({ ...listParameters, ...(shapes as Filters<Name>) });
}

/** A page of rows. Where the total is not exact there are more rows than it says. */
export function listAnswer<R extends z.ZodType>(row: R) {
  return z.object({ content: z.array(row), ...pageFields });
}

/**
 * The columns of a list and its filters, by field name. `also` declares filters that are not fields of a
 * row.
 */
export type ListDefinition<
  F extends Fields = Fields,
  Sort extends string = string,
  Filter extends string = string,
  Search extends string = string,
> = {
  readonly fields: F;
  readonly sort: readonly Sort[];
  readonly filter: readonly Filter[];
  readonly search: readonly Search[];
  readonly also: Fields;
  /** Order of the list unless another one is asked for. */
  readonly order: readonly [Sort, 'asc' | 'desc'];
  /** The field that `after` and `before` apply to. */
  readonly dated: string | undefined;
};

/**
 * Declares a list: the fields of its rows, which of them sort, filter and search, and the default order.
 * Spread into a call, it supplies the query, the answer and the columns. The server's half is `page` in
 * platform/lists/list.ts, which requires SQL, at compile time, for every name that is not a column of its
 * table.
 */
export function list<
  F extends Fields,
  const Sort extends string,
  const Filter extends string = never,
  const Search extends string = never,
  const Also extends Fields = Record<never, never>,
>(definition: {
  fields: F;
  sort: readonly Sort[];
  filter?: readonly (Filter & (keyof F | keyof Also))[];
  search?: readonly Search[];
  /** Filters, and names to sort or search by, that are not shown in a row, with the type of their values. */
  also?: Also;
  order: readonly [NoInfer<Sort>, 'asc' | 'desc'];
  dated?: (keyof F | keyof Also) & string;
}) {
  const { fields, sort, filter = [], search = [], also = {} as Also, order, dated } = definition;
  for (const name of [...sort, ...filter, ...search])
    if (!(name in fields) && !(name in also))
      throw new Error(`A list names ${name}, which it does not declare`);
  return {
    query: listQuery(filter as readonly Filter[]),
    answer: listAnswer(z.object(fields)),
    columns: buildColumns({ ...fields, ...also }, sort, filter, search),
    list: { fields, sort, filter, search, also, order, dated } as ListDefinition<F, Sort, Filter, Search>,
  };
}

function buildColumns(
  fields: Fields,
  sort: readonly string[],
  filter: readonly string[],
  search: readonly string[],
): ListColumns {
  const names = new Set([...sort, ...filter, ...search]);
  return Object.fromEntries(
    [...names].map((name): [string, ListColumn] => [
      name,
      {
        type: columnType(fields[name]!),
        ...(sort.includes(name) ? { sort: true } : {}),
        ...(filter.includes(name) ? { filter: true } : {}),
        ...(search.includes(name) ? { search: true } : {}),
      },
    ]),
  );
}

/** The type inside any nullable, default and optional wrappers. */
export function bare(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault
    ? bare(type.unwrap() as z.ZodType)
    : type;
}

/** Returns the type of value that a field holds, for SQL, CSV and the cells of a table. */
export function columnType(type: z.ZodType): ListColumn['type'] {
  const inner = bare(type);
  if (inner === money) return 'money';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodISODate) return 'date';
  if (inner instanceof z.ZodISODateTime) return 'instant';
  return inner instanceof z.ZodUUID ? 'id' : 'text';
}

export type ListQuery = z.output<z.ZodObject<typeof listParameters>>;
/** A page of a list: its rows, and the totals. `number` is the page, counted from 0. */
export type ListAnswer<R> = {
  content: R[];
  totalElements: number;
  isTotalExact: boolean;
  totalPages: number;
  number: number;
  size: number;
};
