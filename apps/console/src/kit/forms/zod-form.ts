import { z } from 'zod';
import { t } from '../../core/i18n.ts';

/** The sentences for errors that the schema has no sentence of its own for. */
function findSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      return missing ? t('common:rule.required') : t('common:rule.invalid');
    case 'too_small':
      if (missing || (issue.minimum === 1 && issue.origin === 'string')) return t('common:rule.required');
      return t(
        issue.origin === 'string'
          ? 'common:rule.shorter'
          : issue.origin === 'array'
            ? 'common:rule.fewer'
            : 'common:rule.smaller',
        { n: issue.minimum },
      );
    case 'too_big':
      return t(
        issue.origin === 'string'
          ? 'common:rule.longer'
          : issue.origin === 'array'
            ? 'common:rule.more'
            : 'common:rule.bigger',
        { n: issue.maximum },
      );
    case 'invalid_format':
      if (missing) return t('common:rule.required');
      return issue.format === 'email' ? t('common:rule.email') : t('common:rule.invalid');
    case 'invalid_value':
    case 'invalid_union':
      return missing ? t('common:rule.required') : t('common:rule.invalid');
    default:
      return undefined;
  }
}

/** The errors of a form's values by field, according to the schema. */
export function errorsBy(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(prepared(schema, values), { error: (issue) => findSentence(issue) });
  const errors: Record<string, string> = {};
  if (!result.success)
    for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** An empty input has the value '' where the schema expects undefined or null. */
export function prepared(schema: z.ZodType, values: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof values !== 'object' || values === null) return values;
  const shape = schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = shape[name];
      if (!field) return [name, value];
      if (value !== '') return [name, prepared(field, value)];
      if (field.safeParse('').success) return [name, ''];
      if (field.safeParse(undefined).success) return [name, undefined];
      return [name, field.safeParse(null).success ? null : value];
    }),
  );
}
