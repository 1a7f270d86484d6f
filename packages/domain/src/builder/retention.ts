import type { CoverLimits } from '../underwriting/rule-book.ts';
import type { Adjustments } from './adjustments.ts';
import type { Adjustment } from './types.ts';

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
