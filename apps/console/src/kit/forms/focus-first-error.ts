/**
 * Focuses the first field of a form that has an error, once it is drawn.
 * @param otherwise runs if no field of the form shows one
 */
export function focusFirstError(form: HTMLFormElement | null | undefined, otherwise?: () => void): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else otherwise?.();
  });
}
