import { versionedPart, type Call } from '@parapet/contract/call';
import { refuse } from '../../platform/refuse.ts';

/**
 * The guard of a write against somebody else's write: the version that the caller read, or the state of the
 * record alone. The answer names it in `Guarded-By`.
 */
export type Guard = 'version' | 'state';
type Parts = { body: unknown; query: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Puts the version of `If-Match` where the call reads it from. `*` asks for no version.
 * @returns the parts of the request, and what guards the call: nothing if it takes no version. A version that
 *   neither body nor query of the call has a place for is returned beside them.
 * @throws Refusal 400 for a header that is no version, that the call cannot heed or that the body
 *   contradicts.
 */
export function guarded(
  call: Call,
  { body, query }: Parts,
  ifMatch: string | undefined,
): Parts & { guard: Guard | undefined; version?: number } {
  const given = { body, query };
  const part = versionedPart(call);
  const isAny = ifMatch === undefined || ifMatch.trim() === '*';
  if (!part && call.edits)
    return isAny
      ? { ...given, guard: 'state' }
      : { ...given, guard: 'version', version: readVersion(ifMatch) };
  if (!part) {
    if (!isAny && call.method !== 'GET') refuseHeader('unknown', 'This call takes no version.');
    return { ...given, guard: undefined };
  }
  const values = given[part] ?? {};
  if (!isObject(values)) return { ...given, guard: undefined };
  const own = values['version'];
  if (isAny) return { ...given, guard: own === undefined ? 'state' : 'version' };
  const version = readVersion(ifMatch);
  if (own !== undefined && Number(own) !== version)
    refuseHeader('disagrees', `The version does not match the one in the ${part}.`);
  return { ...given, [part]: { ...values, version }, guard: 'version' };
}

/** `"3"`, with its quotation marks or without. */
function readVersion(header: string): number {
  const [, version] = /^\s*"?(\d{1,9})"?\s*$/.exec(header) ?? [];
  return version === undefined
    ? refuseHeader('format', 'The version in quotation marks, as in "3".')
    : Number(version);
}

function refuseHeader(code: string, detail: string): never {
  return refuse('bad-input', {}, [{ field: 'If-Match', code, detail }]);
}
