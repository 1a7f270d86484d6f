import { useState } from 'react';
import { isToldAtFields } from './field-errors.ts';
import { focusFirstError } from './focus-first-error.ts';

/**
 * Where the server's refusal of a form is told: at its fields alone if each of its errors has one, otherwise
 * above the form. `showErrors` is called with the form when it was refused, and looks whether a field shows
 * one: a value of the form may have none on the screen.
 */
export function useToldAtFields(
  error: unknown,
  values: Record<string, unknown>,
): { isTold: boolean; showErrors: (form: HTMLFormElement | undefined) => void } {
  const [isUnseen, setUnseen] = useState(false);
  return {
    isTold: !isUnseen && isToldAtFields(error, values),
    showErrors: (form) => {
      setUnseen(false);
      focusFirstError(form, () => setUnseen(true));
    },
  };
}
