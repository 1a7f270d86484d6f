import type { CoverLimits } from '../underwriting/rule-book.ts';
import type { Adjustments } from './adjustments.ts';
import type { Adjustment } from './types.ts';
import { nearestOption } from '../coverages/terms.ts';

/**
 * The deductible given: the option that was found for what was asked, or the smallest one that keeps what the
 * underwriting rules want the insured to keep, as far as there is one.
 */
export function retained(
  { retention }: CoverLimits,
  options: readonly number[],
  option: number,
  asked: number,
  about: Pick<Adjustment, 'field' | 'coverageId'>,
  notes: Adjustments,
): number {
  if (!retention || option >= retention.amount)
    return notes.give(option, asked, { ...about, rule: 'OPTION_RANGE' });
  const least = options.find((one) => one >= retention.amount) ?? options.at(-1) ?? option;
  return notes.give(least, asked, { ...about, rule: 'UNDERWRITING_RULE', code: retention.code });
}

/**
 * The policy's limit: the option nearest to what was asked, and where staff limit the industry, none above it
 * as long as there is a smaller one.
 */
export function limited(
  { most }: CoverLimits,
  options: readonly number[],
  asked: number,
  notes: Adjustments,
): number {
  const option = nearestOption(asked, options);
  if (!most || option <= most) return notes.give(option, asked, { field: 'limit', rule: 'LIMIT_RANGE' });
  const allowed = options.filter((option) => option <= most);
  const given = allowed.length > 0 ? Math.max(...allowed) : Math.min(...options);
  return notes.give(given, asked, { field: 'limit', rule: 'INDUSTRY_LIMIT' });
}
