import { isScope, scopeField } from '@parapet/domain/questionnaires/scope';
import type { Scope } from '@parapet/domain/questionnaires/types';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WholeInput } from '../../kit/inputs/number-input.tsx';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import type { AnswerValues } from './answers.ts';

export type AnswersForm = FormFields<AnswerValues>;

/** As it is typed: a number that is not there yet is not. */
type Typed = { [K in keyof Scope]?: number };
export const typedScope = (form: AnswersForm, name: string): Typed | null =>
  (form.values[scopeField(name)] as Typed | null | undefined) ?? null;

/** Fields for the scope of a control, as a number out of a total, shown once "Partly" is chosen. */
export function ScopeFields({
  form,
  name,
  readOnly,
}: {
  form: AnswersForm;
  name: string;
  readOnly: boolean;
}) {
  const { t } = useTranslation();
  const scope = typedScope(form, name);
  if (!scope) return null;
  const { error } = form.getInputProps(scopeField(name));
  const input = (part: keyof Scope) => (
    <WholeInput
      w={120}
      label={t(`account:scope.${part}`)}
      readOnly={readOnly}
      value={scope[part] ?? ''}
      error={!!error || (scope.of !== undefined && scope.covered !== undefined && !isScope(scope))}
      onChange={(value) => {
        const next = { ...scope, [part]: typeof value === 'number' ? value : undefined };
        form.setFieldValue(scopeField(name), next as Scope);
      }}
    />
  );
  return (
    <div data-scope>
      <Group align="end" mt={8}>
        {input('covered')}
        {input('of')}
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {t('account:scope.hint')}
      </Text>
    </div>
  );
}
