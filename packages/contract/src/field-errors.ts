import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const bounds = (issue: { minimum?: number | bigint; maximum?: number | bigint; origin: string }): string => {
  const isLow = issue.minimum !== undefined;
  const limit = Number(isLow ? issue.minimum : issue.maximum);
  switch (issue.origin) {
    case 'string':
      if (isLow && limit === 1) return 'This field is required.';
      return isLow ? `Enter at least ${limit} characters.` : `Enter at most ${limit} characters.`;
    case 'array':
    case 'set':
      return isLow ? `Choose at least ${limit}.` : `Choose at most ${limit}.`;
    default:
      return isLow ? `Enter ${limit} or more.` : `Enter ${limit} or less.`;
  }
};

const formats: Record<string, string> = {
  email: 'Enter a valid email address.',
  url: 'Enter a valid web address.',
  uuid: 'This is not a valid id.',
  date: 'Enter a valid date.',
  datetime: 'Enter a valid date and time.',
};

/** The message for a value that is no number. */
export const NOT_A_NUMBER = 'Enter a number.';

const types: Partial<Record<string, string>> = {
  string: 'Enter text.',
  number: NOT_A_NUMBER,
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  date: 'Enter a valid date.',
  array: 'Enter a list of values.',
};

/**
 * The sentence for a value that its shape refuses, where the shape has no message of its own. Users and API
 * clients read it instead of the validation library's wording.
 */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required.'
        : (types[issue.expected] ?? 'This value is not valid.');
    case 'too_small':
      return bounds({ minimum: issue.minimum, origin: issue.origin });
    case 'too_big':
      return bounds({ maximum: issue.maximum, origin: issue.origin });
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the expected format.';
    case 'invalid_value':
      return issue.values.length === 1
        ? `This has to be ${String(issue.values[0])}.`
        : 'Choose one of the options.';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
      return `Enter a multiple of ${String(issue.divisor)}.`;
    default:
      return 'This value is not valid.';
  }
}
