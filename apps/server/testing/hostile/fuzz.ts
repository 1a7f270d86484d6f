import type { Call } from '@parapet/contract/call';
import { fuzzFile, type SentFile } from './fuzz-files.ts';
import { AIMS, aims, pick, RawJson, strangeKeys, type Aim, type Random } from './fuzz-values.ts';
import { sample, type Known, type Parts } from '../wire/samples.ts';

/** Longer than this the HTTP parser itself refuses a URL, before any of our code. */
const LONGEST_IN_URL = 4_000;
/** Larger bodies are refused unread: of what is larger, a piece is sent. */
const LONGEST_BODY = 1_040_000;

/** A request as it travels: the body is text, because much of it no value can say. */
export type Shot = { url: string; body?: string; form?: { fields: [string, string][]; file: SentFile } };
type Place = { at: 'params' | 'query' | 'body'; path: readonly string[]; holds: unknown };

/** Builds a request to a call with one to three values beyond an edge, of real records where possible. */
export function shotAt(
  call: Call,
  aim: Aim,
  random: Random,
  world: { known: Known; ids: readonly string[] },
): Shot {
  const request = likely(call, random, world);
  const extra: [string, unknown][] = [];
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const all = getPlaces(call, request);
    const wanted = all.filter(({ holds, path }) => isAimedAt(aim, holds, path.at(-1) ?? ''));
    const from = wanted.length > 0 && random() < 0.8 ? wanted : all;
    const value = own(pick(random, random() < 0.8 ? aims[aim] : aims[pick(random, AIMS)]));
    if (from.length > 0) put(request, pick(random, from), value);
    if (aim === 'keys' && random() < 0.7) extra.push([pick(random, strangeKeys), value]);
  }
  if (call.takes === 'file') return withFile(write(call, request, extra), request.body, random);
  return write(call, request, extra);
}

/** The same as a form with a file. */
function withFile({ url }: Shot, body: unknown, random: Random): Shot {
  const given = typeof body === 'object' && body !== null ? body : {};
  const fields = Object.entries(given)
    .filter(([key]) => key !== 'file')
    .map(([key, value]): [string, string] => [key, plain(value).toWellFormed().slice(0, LONGEST_BODY)]);
  return { url, form: { fields, file: fuzzFile(random) } };
}

/** Not the one of the list: another shot may put something into it. */
const own = (value: unknown): unknown => (value instanceof RawJson ? value : structuredClone(value));

/** A request that may well be accepted: ids of the world, optional parts, with a version or without. */
function likely(call: Call, random: Random, { known, ids }: { known: Known; ids: readonly string[] }): Parts {
  const request = sample(call, known);
  const renewed = (value: unknown): unknown =>
    value === '00000000-0000-7000-8000-000000000000' ? pick(random, ids) : value;
  for (const part of [request.params, request.query, request.body])
    if (typeof part === 'object' && part !== null)
      for (const [key, value] of Object.entries(part))
        (part as Record<string, unknown>)[key] = renewed(value);
  for (const name of Object.keys(call.query?.shape ?? {}))
    if (!(name in request.query) && random() < 0.15)
      request.query[name] = pick(random, ['1', 'A', '2026-01-01']);
  const body = request.body as Record<string, unknown> | undefined;
  if (body && 'version' in body && random() < 0.7) delete body['version'];
  return request;
}

function getPlaces(call: Call, { params, query, body }: Parts): Place[] {
  const optional = Object.keys(call.query?.shape ?? {});
  const inQuery = [...new Set([...Object.keys(query), ...optional])];
  return [
    ...Object.entries(params).map(([name, holds]): Place => ({ at: 'params', path: [name], holds })),
    ...inQuery.map((name): Place => ({ at: 'query', path: [name], holds: query[name] })),
    ...(call.body ? pathsIn(body, []) : []),
  ];
}

function pathsIn(holds: unknown, path: readonly string[]): Place[] {
  const itself: Place = { at: 'body', path, holds };
  if (typeof holds !== 'object' || holds === null || holds instanceof RawJson) return [itself];
  return [itself, ...Object.entries(holds).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function isAimedAt(aim: Aim, holds: unknown, name: string): boolean {
  const isDate =
    (typeof holds === 'string' && /^\d{4}-\d{2}-\d{2}/.test(holds)) || /date|^after|^before/i.test(name);
  if (aim === 'dates') return isDate;
  if (aim === 'numbers') return typeof holds === 'number' || ['page', 'size', 'version'].includes(name);
  return aim === 'keys' ? typeof holds === 'object' : typeof holds === 'string' && !isDate;
}

function put(request: Parts, { at, path }: Place, value: unknown): void {
  if (path.length === 0) {
    request.body = value;
    return;
  }
  let inside = request[at] as Record<string, unknown>;
  for (const key of path.slice(0, -1)) inside = inside[key] as Record<string, unknown>;
  // What an earlier shot replaced has no insides any more.
  if (typeof inside === 'object' && inside !== null && !(inside instanceof RawJson))
    inside[path.at(-1)!] = value;
}

function write(call: Call, { params, query, body }: Parts, extra: readonly [string, unknown][]): Shot {
  const inUrl = (value: unknown): string =>
    encodeURIComponent(
      plain(value)
        .toWellFormed()
        .slice(0, LONGEST_IN_URL / 10),
    );
  // Without a part of its path it is another call.
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => inUrl(params[name]) || '%20');
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${inUrl(value)}`);
  const more = extra.map(([key, value]) => `${inUrl(key)}=${inUrl(value)}`);
  const url = [path, [...asked, ...(call.method === 'GET' ? more : [])].join('&')].filter(Boolean).join('?');
  if (call.method === 'GET') return { url };
  return { url, body: json(body ?? {}, extra).slice(0, LONGEST_BODY) };
}

const plain = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};

/** As JSON, with more keys in the outermost object: after those of the same name, which then stand twice. */
function json(value: unknown, extra: readonly [string, unknown][] = []): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map((one) => json(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = [
    ...Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${json(one)}`),
    // Half of a character is an escape: as a character of its own it would not be sent.
    ...extra.map(([key, one]) => `${key.startsWith('\\') ? `"${key}"` : JSON.stringify(key)}:${json(one)}`),
  ];
  return `{${entries.join(',')}}`;
}
