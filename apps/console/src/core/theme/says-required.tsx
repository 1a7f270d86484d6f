import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use, useLayoutEffect } from 'react';

/**
 * Says by `aria-required` what the asterisk of a label shows: to a screen reader it is hidden. Set on the
 * element, since what a label stands over may be an input, several radio buttons or a field with pills.
 */
export function SaysRequired({ children }: { children: ReactNode }) {
  const { inputId, labelId } = use(InputWrapperContext);
  useLayoutEffect(() => {
    if (!labelId) return;
    const isRequired = document.getElementById(labelId)?.hasAttribute('data-required');
    const field = document.getElementById(inputId ?? '');
    const takesIt = field?.matches('input, textarea, select');
    const control = takesIt
      ? field
      : document.querySelector(`[role=radiogroup][aria-labelledby="${labelId}"]`);
    if (isRequired) control?.setAttribute('aria-required', 'true');
    else control?.removeAttribute('aria-required');
  });
  return children;
}
