import type { ListColumns } from '@parapet/contract/call';
import type { ListAnswer, ListQuery } from '@parapet/contract/list';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { refuse } from './refuse.ts';
import type { Tx } from './database.ts';

export type ColumnSql = RawBuilder<unknown>;

/**
 * How a list call becomes SQL. `columns` gives an expression for each column of the contract that can be
 * sorted, searched or filtered; `filters` takes over columns whose filter is a question of its own (a
 * dashboard view, say). The tenant's condition stands in `where` as well as in row-level security: there it
 * can use the index.
 */
export type ListSource<Row> = {
  from: RawBuilder<unknown>;
  select: RawBuilder<unknown>;
  where?: RawBuilder<SqlBool>[];
  columns: Record<string, ColumnSql>;
  filters?: Record<string, (values: string[], negated: boolean) => RawBuilder<SqlBool>>;
  defaultSort: [string, 'asc' | 'desc'];
  /** Columns that may be null: they sort last either way. The others sort as their index does. */
  nullable?: readonly string[];
  /** Breaks ties in the order of the sort, so that pages never overlap. */
  tieBreak: RawBuilder<unknown>;
  /** The team that a row belongs to, which `teamIds` narrows by. */
  team?: ColumnSql | undefined;
  /** The column that `after` and `before` look at. */
  dated?: ColumnSql;
  view: (row: Row) => unknown;
};

export async function list<Row, View>(
  tx: Tx,
  columns: ListColumns,
  query: ListQuery,
  source: ListSource<Row>,
): Promise<ListAnswer<View>> {
  const where = whereOf(columns, query, source);
  const size = query.size === 10 ? 25 : query.size;
  const [rows, total] = [
    await sql<Row>`select ${source.select}
      from ${source.from} where ${where}
      order by ${order(columns, query.sort, source)} limit ${size} offset ${query.page * size}`.execute(tx),
    await sql<{ count: number }>`select count(*) as count from ${source.from} where ${where}`.execute(tx),
  ];
  const totalElements = total.rows[0]?.count ?? 0;
  return {
    content: rows.rows.map((row) => source.view(row) as View),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number: query.page,
    size,
  };
}

/** What a list lets through, for sums over the same rows. */
export const whereOf = <Row>(
  columns: ListColumns,
  query: ListQuery,
  source: ListSource<Row>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([sql<SqlBool>`true`, ...(source.where ?? []), ...conditions(columns, query, source)], sql` and `)}`;

function conditions<Row>(
  columns: ListColumns,
  query: ListQuery,
  source: ListSource<Row>,
): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = [];
  const term = termOf(query.search ?? '').trim();
  if (term) {
    const pattern = `%${term}%`;
    const searched = Object.entries(columns)
      .filter(([, column]) => column.search)
      .map(([name]) => sql<SqlBool>`${source.columns[name]} ilike ${pattern}`);
    if (searched.length > 0) found.push(sql<SqlBool>`(${sql.join(searched, sql` or `)})`);
  }
  for (const [name, given] of givenFilters(query)) {
    if (!columns[name]?.filter)
      refuse('bad-input', {}, [
        { field: `filter.${name}`, code: 'unknown', detail: 'This list cannot be filtered by that.' },
      ]);
    const { values, negated } = readFilter(given);
    if (values.length === 0) continue;
    const own = source.filters?.[name];
    found.push(
      own
        ? own(values, negated)
        : sql<SqlBool>`${source.columns[name]}::text ${sql.raw(negated ? 'not in' : 'in')} (${sql.join(values)})`,
    );
  }
  if (source.team && query.teamIds)
    found.push(sql<SqlBool>`${source.team} = any(${teamsOf(query.teamIds)}::uuid[])`);
  if (source.dated && query.after)
    found.push(sql<SqlBool>`${source.dated} >= ${instantOf('after', query.after)}`);
  if (source.dated && query.before)
    found.push(sql<SqlBool>`${source.dated} <= ${instantOf('before', query.before)}`);
  return found;
}

/** `filter.status=in:A,B` and `f=status:in:A,B;…` say the same. */
function givenFilters(query: ListQuery): [string, string][] {
  const named = Object.entries(query).filter(
    ([key, value]) => key.startsWith('filter.') && typeof value === 'string',
  );
  const packed = (query.f ?? '')
    .split(';')
    .filter(Boolean)
    .map((part): [string, string] => {
      const at = part.indexOf(':');
      return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1)];
    });
  return [
    ...named.map(([key, value]): [string, string] => [key.slice('filter.'.length), String(value)]),
    ...packed,
  ];
}

function readFilter(given: string): { values: string[]; negated: boolean } {
  const match = /^(in|ni):(.*)$/s.exec(given);
  const values = (match ? match[2]! : given)
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return { values, negated: match?.[1] === 'ni' };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function teamsOf(given: string): string[] {
  const ids = given
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (!ids.every((id) => UUID.test(id)))
    refuse('bad-input', {}, [{ field: 'teamIds', code: 'format', detail: 'Team ids joined by commas' }]);
  return ids;
}

/**
 * A term as `like` takes it: without the asterisks around it, and with nothing in it that stands for
 * something else.
 */
export const termOf = (search: string): string =>
  search.replaceAll(/^\*+|\*+$/g, '').replaceAll(/[\\%_]/g, '\\$&');

export function instantOf(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    refuse('bad-input', {}, [{ field, code: 'date', detail: 'Invalid date format' }]);
  return at;
}

/** `field.keyword,desc`: the suffix is optional and only known, sortable columns are taken. */
function order<Row>(
  columns: ListColumns,
  asked: string | undefined,
  source: ListSource<Row>,
): RawBuilder<unknown> {
  const [field, direction = 'asc'] = (asked ?? '').split(',');
  const name = field?.replace(/\.keyword$/, '') ?? '';
  if (asked && (!columns[name]?.sort || !/^(asc|desc)$/i.test(direction))) {
    refuse('bad-input', {}, [
      { field: 'sort', code: 'unknown', detail: 'This list cannot be sorted by that.' },
    ]);
  }
  const [by, way] = asked ? [name, direction.toLowerCase()] : source.defaultSort;
  const toward = sql.raw(way);
  const nulls = sql.raw(source.nullable?.includes(by) ? ' nulls last' : '');
  return sql`${source.columns[by]} ${toward}${nulls}, ${source.tieBreak} ${toward}`;
}
