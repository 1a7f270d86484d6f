import { bare, columnType, type ListDefinition, type ListQuery } from '@parapet/contract/list';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../database/database.ts';
import { refuse } from '../refuse.ts';
import { ownTeam, type TenantColumns } from '../database/tenant.ts';

/** The untyped SQL of a list; `page` in list.ts adds the types. */
export type ListSql = {
  table: string;
  tenant: TenantColumns | null;
  join?: RawBuilder<unknown>;
  where?: readonly RawBuilder<SqlBool>[];
  select?: Readonly<Record<string, RawBuilder<unknown>>>;
  columns?: Readonly<Record<string, RawBuilder<unknown>>>;
  filters?: Readonly<Record<string, (values: string[], negated: boolean) => RawBuilder<SqlBool>>>;
  needs?: readonly string[];
  view?: Readonly<Record<string, (row: never) => unknown>>;
  searched?: RawBuilder<unknown>;
  foundBy?: (term: string) => readonly RawBuilder<SqlBool>[];
  order?: readonly [string, 'asc' | 'desc'];
  tieBreak?: RawBuilder<unknown>;
};
type Named = Pick<ListSql, 'columns' | 'select'>;

const getColumn = (name: string, { columns, select }: Named): RawBuilder<unknown> =>
  columns?.[name] ?? select?.[name] ?? sql`${sql.ref(`t.${name}`)}`;

/** The conditions of a query: its search term, filters, teams and dates. */
export function buildConditions(
  list: ListDefinition,
  query: ListQuery,
  source: Pick<ListSql, 'tenant' | 'columns' | 'select' | 'filters' | 'searched' | 'foundBy'>,
  scope: Scope,
): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = [];
  const term = searchedIn(query);
  if (term && list.search.length > 0) {
    const searched = source.searched
      ? [containsTerm(source.searched, term)]
      : list.search.map((name) => searchBy(list, name, term, source));
    found.push(sql<SqlBool>`(${sql.join([...searched, ...(source.foundBy?.(term) ?? [])], sql` or `)})`);
  }
  for (const [name, given] of givenFilters(query)) found.push(...buildFilter(list, name, given, source));
  const team = source.tenant && ownTeam(scope, source.tenant.team);
  if (team && query.teamIds) found.push(sql<SqlBool>`${team} = any(${getTeams(query.teamIds)}::uuid[])`);
  const { after, before } = toRange(query);
  if (list.dated && after) found.push(sql<SqlBool>`${getColumn(list.dated, source)} >= ${after}`);
  if (list.dated && before) found.push(sql<SqlBool>`${getColumn(list.dated, source)} <= ${before}`);
  return found;
}

/** Ids are searched as text, so that pasting a part of one finds the row. */
function searchBy(list: ListDefinition, name: string, term: string, source: Named): RawBuilder<SqlBool> {
  const isId = columnType((list.fields[name] ?? list.also[name])!) === 'id';
  const column = getColumn(name, source);
  return isId
    ? sql<SqlBool>`${column}::text ilike folded_pattern(${term})`
    : containsTerm(sql`fold(${column})`, term);
}

/** A value as its enumeration spells it: `p250` is P250. */
function spelled(type: z.ZodType, value: string): string {
  const inner = bare(type);
  const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  return options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value;
}

function buildFilter(
  list: ListDefinition,
  name: string,
  given: string,
  source: Pick<ListSql, 'columns' | 'select' | 'filters'>,
): RawBuilder<SqlBool>[] {
  if (!list.filter.includes(name))
    refuse('bad-input', {}, [
      { field: `filter.${name}`, code: 'unknown', detail: 'This list cannot be filtered by that.' },
    ]);
  const { values: asked, negated } = readFilter(given);
  const values = asked.map((value) => spelled((list.fields[name] ?? list.also[name])!, value));
  if (values.length === 0) return [];
  const own = source.filters?.[name];
  if (own) return [own(values, negated)];
  const any = sql`any(${matchesAny(list, name, values)})`;
  const column = getColumn(name, source);
  return [negated ? sql<SqlBool>`not (${column} = ${any})` : sql<SqlBool>`${column} = ${any}`];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The values cast to the column's own type, so that its index is used; values that cannot be cast match
 * nothing.
 */
function matchesAny(list: ListDefinition, name: string, values: readonly string[]): RawBuilder<unknown> {
  switch (columnType((list.fields[name] ?? list.also[name])!)) {
    case 'id':
      return sql`${values.filter((value) => UUID.test(value))}::uuid[]`;
    case 'boolean':
      return sql`${values.filter((value) => value === 'true' || value === 'false')}::boolean[]`;
    case 'number':
    case 'money':
      return sql`${values.filter((value) => value !== '' && Number.isFinite(Number(value)))}::numeric[]`;
    case 'date':
      return sql`${values.filter((value) => DAY.test(value) && !Number.isNaN(Date.parse(value)))}::date[]`;
    default:
      return sql`${[...values]}::text[]`;
  }
}

/**
 * `filter.status=in:A,B` and `f=filter.status=in:A,B;…` are equivalent; in `f` the prefix may be left out.
 */
function givenFilters(query: ListQuery): [string, string][] {
  const named = Object.entries(query).filter(
    ([key, value]) => key.startsWith('filter.') && typeof value === 'string',
  );
  const packed = (query.f ?? '')
    .split(/[;&]/)
    .filter(Boolean)
    .map((part): [string, string] => {
      const [, name = '', given = ''] = /^\s*(?:filter\.)?(\w*)\s*[=:](.*)$/s.exec(part) ?? [];
      return [name, given];
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

export function getTeams(given: string): string[] {
  const ids = given
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (!ids.every((id) => UUID.test(id)))
    refuse('bad-input', {}, [{ field: 'teamIds', code: 'format', detail: 'Team ids joined by commas' }]);
  return ids;
}

/** The term of a query, without surrounding asterisks. */
export const searchedIn = ({ search }: { search?: string | undefined }): string =>
  (search ?? '').replaceAll(/^\*+|\*+$/g, '').trim();

/** Whether a text that `fold` (migration 0310) made contains a term, however it is typed. */
export const containsTerm = (folded: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${folded} ilike folded_pattern(${term})`;

const LAST_YEAR = 9999;

const DAY_MS = 86_400_000;

/** The range asked for. One that begins and ends with the same day or instant is that whole day. */
function toRange({ after: from, before: to }: { after?: string; before?: string }) {
  const after = from ? getInstant('after', from) : undefined;
  const before = to ? getInstant('before', to) : undefined;
  if (!after || !before || after.getTime() !== before.getTime()) return { after, before };
  const start = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
  return { after: new Date(start), before: new Date(start + DAY_MS - 1) };
}

export function getInstant(field: string, text: string): Date {
  const at = new Date(/^\d{11,15}$/.test(text) ? Number(text) : text);
  // PostgreSQL writes other years otherwise, and knows none before 4713 BC. Not a date has no year.
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= LAST_YEAR))
    refuse('bad-input', {}, [{ field, code: 'date', detail: 'Invalid date format' }]);
  return at;
}

/**
 * `field.keyword,desc`: the suffix is optional, and only declared names are accepted. Nulls come last in
 * either direction. The id breaks ties in the direction of the sort, so that pages never overlap.
 */
export function buildOrder(
  list: ListDefinition,
  asked: string | undefined,
  source: Pick<ListSql, 'columns' | 'select' | 'order' | 'tieBreak'>,
): RawBuilder<unknown> {
  const [field, direction = 'asc'] = (asked ?? '').split(',');
  const name = field?.replace(/\.keyword$/, '') ?? '';
  if (asked && (!list.sort.includes(name) || !/^(asc|desc)$/i.test(direction)))
    refuse('bad-input', {}, [
      { field: 'sort', code: 'unknown', detail: 'This list cannot be sorted by that.' },
    ]);
  const [by, way] = asked ? [name, direction.toLowerCase()] : (source.order ?? list.order);
  const toward = sql.raw(way);
  const isNullable = (list.fields[by] ?? list.also[by])!.safeParse(null).success;
  const nulls = sql.raw(isNullable ? ' nulls last' : '');
  return sql`${getColumn(by, source)} ${toward}${nulls}, ${source.tieBreak ?? sql`t.id`} ${toward}`;
}
