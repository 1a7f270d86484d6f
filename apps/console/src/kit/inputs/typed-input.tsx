import type { InputProblem, Understood } from '@parapet/domain/inputs/understood';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from './problem-text.ts';

export type TypedProps<T> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** The parsed value; or the text itself, while it cannot be parsed. */
  value?: T | string | null | undefined;
  onChange?: (value: T | string) => void;
};

/** Parser for texts of a kind, and the writer of its values. */
export type Reading<T> = {
  parse: (text: string) => Understood<T>;
  write: (value: T) => string;
  /** The text as it is shown while it is typed. */
  mask?: (text: string) => string;
  /** The form's rules have sentences of their own for a text that is not understood. */
  hasRules?: boolean;
};

/** Returns the text of an input that nobody is typing in, and its error. */
export function toShown<T>(
  value: T | string | null | undefined,
  { parse, write }: Reading<T>,
): { text: string; problem: InputProblem | null } {
  if (value === '' || value === null || value === undefined) return { text: '', problem: null };
  if (typeof value !== 'string') return { text: write(value), problem: null };
  const answer = parse(value);
  if (answer.ok) return { text: write(answer.value), problem: null };
  return { text: value, problem: answer.problem };
}

/**
 * An input for what people type and paste. The value is passed on with every key. While it is typed, what was
 * understood is shown beside it where it looks different; afterwards the text is written in full. A text that
 * is not understood stays as typed, with an error, and becomes the value, which the form's schema refuses.
 */
export function TypedInput<T>({
  value,
  onChange,
  reading,
  error,
  description,
  onFocus,
  onBlur,
  ...rest
}: TypedProps<T> & { reading: Reading<T> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const settled = toShown(value, reading);
  const answer = typed === null ? null : reading.parse(typed);
  const written = answer?.ok ? reading.write(answer.value) : null;
  const hint =
    written !== null && written !== typed?.trim() ? t('common:understood.as', { value: written }) : null;
  const problem = typed === null && !rest.readOnly && settled.problem ? problemText(settled.problem) : null;
  const take = (text: string): void => {
    setTyped(text);
    if (text.trim() === '') return onChange?.('');
    const next = reading.parse(text);
    onChange?.(next.ok ? next.value : text);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    setTyped(null);
    onBlur?.(event);
  };
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={typed ?? settled.text}
      error={problem && !(reading.hasRules && error) ? problem : error}
      description={
        hint === null ? (
          description
        ) : (
          <span role="status" className="tabular">
            {hint}
          </span>
        )
      }
      onFocus={onFocus}
      onChange={(event) => take(reading.mask?.(event.currentTarget.value) ?? event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
