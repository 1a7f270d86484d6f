import { z } from 'zod';
import type { Call } from './call.ts';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Shape = z.ZodType & { clone(def: object): z.ZodType };

const known = new WeakMap<z.ZodType, z.ZodType>();

/** The same shape, but an object in it refuses keys that it does not name, at every depth. */
export function strict(shape: z.ZodType): z.ZodType {
  const made = known.get(shape) ?? strictCopy(shape as Shape);
  known.set(shape, made);
  return made;
}

function strictCopy(shape: Shape): z.ZodType {
  const def = shape._zod.def as unknown as Def;
  const one = (name: string) => ({ [name]: strict(def[name] as z.ZodType) });
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def['shape'] as Record<string, z.ZodType>);
      return shape.clone({
        ...def,
        shape: Object.fromEntries(fields.map(([name, field]) => [name, strict(field)])),
        catchall: def['catchall'] ?? z.never(),
      });
    }
    case 'array':
      return shape.clone({ ...def, ...one('element') });
    case 'record':
      return shape.clone({ ...def, ...one('valueType') });
    case 'union':
      return shape.clone({ ...def, options: (def['options'] as z.ZodType[]).map(strict) });
    case 'tuple':
      return shape.clone({ ...def, items: (def['items'] as z.ZodType[]).map(strict) });
    case 'pipe':
      return shape.clone({ ...def, ...one('in'), ...one('out') });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return shape.clone({ ...def, ...one('innerType') });
    default:
      return shape;
  }
}

/** A path as `ignores` of a call names it: `teams[].name`. */
const getPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

/**
 * Parses the body of a call. A key that the call does not know is an error that names it, so that
 * nothing that was sent is dropped in silence; what the call says that it ignores is left out.
 */
export function parseBody(
  call: Pick<Call, 'ignores'> & { body: z.ZodType },
  value: unknown,
  words: z.core.$ZodErrorMap,
): z.ZodSafeParseResult<unknown> {
  const parsed = strict(call.body).safeParse(value, { error: words });
  if (parsed.success || !call.ignores) return parsed;
  const issues = parsed.error.issues.flatMap((issue): z.core.$ZodIssue[] => {
    if (issue.code !== 'unrecognized_keys') return [issue];
    const keys = issue.keys.filter((key) => !Object.hasOwn(call.ignores!, getPath([...issue.path, key])));
    return keys.length > 0 ? [{ ...issue, keys }] : [];
  });
  if (issues.length === 0) return call.body.safeParse(value, { error: words });
  return { success: false, error: new z.ZodError(issues) };
}
