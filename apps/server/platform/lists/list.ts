import {
  columnType,
  MOST_COUNTED,
  type ListAnswer,
  type ListDefinition,
  type ListQuery,
} from '@parapet/contract/list';
import type { Fields } from '@parapet/contract/record';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../tables/tables.ts';
import type { CommandContext } from '../command-context.ts';
import { ANY_VALUES } from '../database/connection.ts';
import { buildConditions, buildOrder, type ListSql } from './list-conditions.ts';
import { tenantCondition, type TenantColumns } from '../database/tenant.ts';
import { toWire, type Fits } from '../to-wire.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Shown<L> = L extends { fields: infer F extends Fields } ? { [K in keyof F]: z.output<F[K]> } : never;
type Names<L, Part extends 'sort' | 'filter' | 'search'> = L extends { [K in Part]: readonly (infer N)[] }
  ? Extract<N, string>
  : never;

/** Selected expressions in addition to the table's columns, by name, with the type of their values. */
type Extra = Record<string, RawBuilder<unknown>>;
type ExtraRow<X extends Extra> = { [K in keyof X]: X[K] extends RawBuilder<infer V> ? V : never };

/** SQL for any name that sorts, filters or searches; it takes precedence over a column of that name. */
type Columns<L> = Partial<Record<Names<L, 'sort' | 'filter' | 'search'>, RawBuilder<unknown>>>;

/** Names that sort, filter or search and are not columns of the table: each needs SQL. */
type NeedsSql<L, T extends keyof Tables, X extends Extra> = Exclude<
  Names<L, 'sort' | 'filter' | 'search'>,
  keyof Row<T> | keyof X
>;
/** Shown fields without a column of the same name and a fitting type: each needs a function of the row. */
type NeedsView<L, T extends keyof Tables, X extends Extra> = {
  [K in keyof Shown<L>]: K extends keyof X
    ? Fits<ExtraRow<X>[K], Shown<L>[K]> extends true
      ? never
      : K
    : K extends keyof Row<T>
      ? Fits<Row<T>[K], Shown<L>[K]> extends true
        ? never
        : K
      : K;
}[keyof Shown<L>];

/**
 * The server's half of a list. A name that is a column of the table needs nothing. The compiler asks for the
 * rest: `columns` (or a filter of its own) for names that sort, filter or search, `view` for shown fields. In
 * SQL text the table is `t`. The tenant condition is in the query as well as in row-level security, because
 * there it can use an index.
 */
type ListSource<
  L,
  T extends keyof Tables,
  Needs extends readonly (keyof Row<T>)[],
  X extends Extra,
  Own extends string,
> = {
  table: T;
  /**
   * The columns that name the tenant: `rowTenant` for most tables; null where `where` limits the rows, or
   * where everybody may see all of them.
   */
  tenant: TenantColumns | null;
  /** Joins, after the table. */
  join?: RawBuilder<unknown>;
  where?: readonly RawBuilder<SqlBool>[];
  select?: X;
  /**
   * A single stored column with all searched text, for tables that grow large: it has one trigram index.
   */
  searched?: RawBuilder<unknown>;
  /** Conditions that find a row by a term through other tables, each by an index of this one. */
  foundBy?: (term: string) => readonly RawBuilder<SqlBool>[];
  /** Columns that only `view` reads. */
  needs?: Needs;
  /** Filters that are more than a comparison with a column: a dashboard's view, for example. */
  filters?: Record<Own, (values: string[], negated: boolean) => RawBuilder<SqlBool>>;
  order?: readonly [Names<L, 'sort'>, 'asc' | 'desc'];
  /** The number of all rows of the list, if writes keep it: asked when nothing narrows the list. */
  countOfAll?: () => Promise<number | undefined>;
  /** The column that breaks ties, so that pages never overlap: `t.id` by default. */
  tieBreak?: RawBuilder<unknown>;
} & ([Exclude<NeedsSql<L, T, X>, Own>] extends [never]
  ? { columns?: Columns<L> }
  : { columns: Columns<L> & Record<Exclude<NeedsSql<L, T, X>, Own>, RawBuilder<unknown>> }) &
  ([NeedsView<L, T, X>] extends [never]
    ? { view?: Views<L, T, Needs, X> }
    : { view: Views<L, T, Needs, X> & Required<Pick<Views<L, T, Needs, X>, NeedsView<L, T, X>>> });

/** The row passed to functions that compute a field: its shown columns, `needs` and `select`. */
type ViewRow<L, T extends keyof Tables, Needs extends readonly (keyof Row<T>)[], X extends Extra> = Pick<
  Row<T>,
  Extract<Exclude<keyof Shown<L>, NeedsView<L, T, X>>, keyof Row<T>> | Needs[number]
> &
  ExtraRow<X>;
/** A function for any shown field; it takes precedence over a column of that name. */
type Views<L, T extends keyof Tables, Needs extends readonly (keyof Row<T>)[], X extends Extra> = {
  [K in keyof Shown<L>]?: (row: ViewRow<L, T, Needs, X>) => Shown<L>[K];
};

/**
 * A page of a list that the contract declares with `list`: the rows that the caller may see, and the total
 * count.
 */
export async function page<
  L extends ListDefinition,
  T extends keyof Tables,
  const Needs extends readonly (keyof Row<T>)[] = [],
  X extends Extra = Record<never, never>,
  Own extends string = never,
>(
  ctx: CommandContext,
  { list }: { list: L },
  query: ListQuery,
  source: ListSource<L, T, Needs, X, Own>,
): Promise<ListAnswer<Shown<L>>> {
  const parts = source as ListSql;
  const where = listWhere(ctx, list, query, parts);
  const { size } = query;
  const offset = query.page * size;
  const order = buildOrder(list, query.sort, parts);
  const from = sql`${sql.table(parts.table)} t ${parts.join ?? sql``}`;
  // Numbers in the text, because the best plan depends on them.
  const onPage = sql`where ${where} order by ${order} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
  // The ids come first, from an index alone where one fits, and then the rows of this page: what is skipped
  // is not read.
  const narrowed = parts.tieBreak
    ? onPage
    : sql`where t.id in (select t.id from ${from} ${onPage}) order by ${order}`;
  const plan = isNarrowed(query) ? sql`` : ANY_VALUES;
  const shown = sql<Record<string, unknown>>`${plan}select ${selected(list, parts)} from ${from} ${narrowed}`;
  const [{ rows }, total] = await Promise.all([
    shown.execute(ctx.tx),
    getCount(ctx, query, from, where, source.countOfAll),
  ]);
  // Beyond what is counted, a full page promises another one; an empty one leads back to what is counted.
  const seen = rows.length === 0 ? 0 : offset + rows.length;
  const totalElements = total.isExact
    ? total.count
    : Math.max(total.count, seen + Number(rows.length === size));
  return {
    content: rows.map((row) => toWire(list.fields, row, parts.view ?? {}) as Shown<L>),
    totalElements,
    isTotalExact: total.isExact,
    totalPages: Math.ceil(totalElements / size),
    number: query.page,
    size,
  };
}

/** Whether a query asks for some of the rows, and not just for a page of all of them. */
export function isNarrowed({
  page: _page,
  size: _size,
  sort: _sort,
  total: _total,
  ...rest
}: ListQuery): boolean {
  return Object.values(rest).some((value) => value !== undefined && value !== '');
}

/** The number of rows: the kept one, or counted up to `MOST_COUNTED` unless the exact one is asked for. */
async function getCount(
  ctx: CommandContext,
  query: ListQuery,
  from: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  countOfAll?: () => Promise<number | undefined>,
): Promise<{ count: number; isExact: boolean }> {
  const kept = countOfAll && !isNarrowed(query) ? await countOfAll() : undefined;
  if (kept !== undefined) return { count: kept, isExact: true };
  const { total } = query;
  const limit = total === 'exact' ? sql`` : sql`limit ${MOST_COUNTED + 1}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select from ${from} where ${where} ${limit}) counted`.execute(ctx.tx);
  const count = rows[0]?.count ?? 0;
  return total === 'exact' || count <= MOST_COUNTED
    ? { count, isExact: true }
    : { count: MOST_COUNTED, isExact: false };
}

/** A filter by named views: rows in any of the requested views, or in none of them. */
export const viewsFilter =
  (views: Readonly<Record<string, RawBuilder<SqlBool>>>) =>
  (values: string[], negated: boolean): RawBuilder<SqlBool> => {
    const asked = sql.join(
      values.map((value) => (Object.hasOwn(views, value) && views[value]) || sql<SqlBool>`false`),
      sql` or `,
    );
    return negated ? sql<SqlBool>`not (${asked})` : sql<SqlBool>`(${asked})`;
  };

/** A filter by whether something holds of a row: `in:true`, `in:false`, `ni:true`. */
export const whether =
  (condition: RawBuilder<SqlBool>) =>
  (values: string[], negated: boolean): RawBuilder<SqlBool> =>
    values.includes('true') === negated ? sql<SqlBool>`not (${condition})` : condition;

/** The conditions of a list, over `table t`; also used for sums over the same rows. */
export const listWhere = (
  ctx: CommandContext,
  list: ListDefinition,
  query: ListQuery,
  source: Pick<ListSql, 'tenant' | 'where' | 'columns' | 'select' | 'filters' | 'searched' | 'foundBy'>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      source.tenant ? tenantCondition(ctx.scope, source.tenant) : sql<SqlBool>`true`,
      ...(source.where ?? []),
      ...buildConditions(list, query, source, ctx.scope),
    ],
    sql` and `,
  )}`;

/**
 * The shown columns, those that views read, and the currency if there is any amount. Nothing else is
 * selected.
 */
function selected(list: ListDefinition, source: ListSql): RawBuilder<unknown> {
  const extra = source.select ?? {};
  const view = source.view ?? {};
  const names = Object.keys(list.fields).filter((name) => !(name in extra) && !(name in view));
  const isPriced = names.some((name) => columnType(list.fields[name]!) === 'money');
  const columns = new Set([...names, ...(source.needs ?? []), ...(isPriced ? ['currency'] : [])]);
  return sql.join([
    ...[...columns].map((name) => sql.ref(`t.${name}`)),
    ...Object.entries(extra).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`),
  ]);
}
