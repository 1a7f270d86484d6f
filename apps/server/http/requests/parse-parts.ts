import type { Call } from '@parapet/contract/call';
import { describeIssue } from '@parapet/contract/field-errors';
import { parseBody } from '@parapet/contract/known-keys';
import type { z } from 'zod';
import { refuse } from '../../platform/refuse.ts';
import { fieldErrors } from '../errors.ts';
import { withProductCodes } from '../product-codes.ts';
import type { Parts } from './flow.ts';

/**
 * Reads path, query and body as the call describes them.
 * @throws Refusal 400 'bad-input' with an entry for each invalid value and each unknown key of the body; 404
 * for a path that there is not.
 */
export function parseParts(call: Call, request: Parts): Parts {
  const parts = {
    params: call.params ? parsePath(call.params, request.params) : {},
    query: call.query ? parseInput(call.query, oneFilter(request.query)) : {},
    body: call.body
      ? required(
          parseBody(
            { ...call, body: call.body },
            withProductCodes(call.body, request.body ?? {}),
            describeIssue,
          ),
        )
      : {},
  };
  requireSameIds(parts);
  return parts;
}

/**
 * A word where the path has an id names no record, and is most likely a path that there is not.
 * @throws Refusal 404 for one; 400 for any other part of the path that is not valid.
 */
function parsePath(shape: z.ZodType, value: unknown): unknown {
  const parsed = shape.safeParse(withProductCodes(shape, value), { error: describeIssue });
  const isWord = (issue: z.core.$ZodIssue): boolean =>
    issue.code === 'invalid_format' && issue.format === 'uuid';
  return parsed.error?.issues.some(isWord) ? refuse('not-found') : required(parsed);
}

/** Bodies of the documents repeat ids of the path. @throws Refusal 400 for one that names another record. */
function requireSameIds({ params, body }: Parts): void {
  const given = body as Record<string, unknown>;
  const others = Object.entries(params as object).filter(
    ([name, value]) => given[name] !== undefined && given[name] !== null && given[name] !== value,
  );
  if (others.length > 0)
    refuse(
      'bad-input',
      {},
      others.map(([field]) => ({
        field,
        code: 'disagrees',
        detail: 'This differs from the value in the path.',
      })),
    );
}

/** A list may be narrowed by several `f`; together they are one. */
const oneFilter = (query: unknown): unknown => {
  const { f } = query as { f?: unknown };
  return Array.isArray(f) ? { ...(query as object), f: f.join(';') } : query;
};

const parseInput = (shape: z.ZodType, value: unknown): unknown =>
  required(shape.safeParse(withProductCodes(shape, value), { error: describeIssue }));

const required = (parsed: z.ZodSafeParseResult<unknown>): unknown =>
  parsed.success ? parsed.data : refuse('bad-input', {}, fieldErrors(parsed.error));
