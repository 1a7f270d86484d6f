import type { Rating } from './types.ts';

/**
 * Returns a rating as those see it who may not know the schedule rating (IRPM): without its line, and with
 * the lines before it as if the premium had begun with it. Otherwise the factor could be read off as the
 * quotient of the lines around it.
 */
export function hideIrpm<R extends Pick<Rating, 'worksheet'>>(rating: R): R {
  const at = rating.worksheet.findIndex(({ step }) => step === 'irpm');
  if (at < 0) return rating;
  const factor = rating.worksheet[at]!.factor ?? 1;
  const before = rating.worksheet.slice(0, at);
  const worksheet = [
    ...before.map((line) => ({ ...line, running: line.running * factor })),
    ...rating.worksheet.slice(at + 1),
  ];
  return { ...rating, worksheet };
}
