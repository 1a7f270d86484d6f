import { bare } from '@parapet/contract/list';
import { product } from '@parapet/contract/rater/index';
import { productOfRoute } from '@parapet/domain/products';
import type { z } from 'zod';

/** The values of a request with its product codes as the contract spells them: `p250` is P250. */
export function withProductCodes(shape: z.ZodType | undefined, values: unknown): unknown {
  if (!shape || !('shape' in shape) || typeof values !== 'object' || values === null) return values;
  const named = Object.entries((shape as z.ZodObject).shape).filter(
    ([, type]) => bare(type as z.ZodType) === product,
  );
  if (named.length === 0) return values;
  const read = { ...values } as Record<string, unknown>;
  for (const [name] of named)
    if (typeof read[name] === 'string') read[name] = productOfRoute(read[name]) ?? read[name];
  return read;
}
