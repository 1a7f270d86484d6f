import { isDialogOpen } from '../dialogs/dialog-store.ts';

/** The heading of a page behind the sign-in, which its page head draws. */
const HEADING = 'main h1[tabindex]';
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

let isDue = false;

/** Puts the focus on the heading of the page that was just opened, as soon as there is one. */
export function focusHeading(): void {
  isDue = true;
  focusDueHeading();
}

/** Does what could not be done yet when the page was opened: its record was still being fetched. */
export function focusDueHeading(): void {
  const heading = document.querySelector<HTMLElement>(HEADING);
  if (!isDue || !heading) return;
  isDue = false;
  // Whoever types, or answers a dialog, stays where they are.
  if (isDialogOpen() || document.activeElement?.matches(TYPED_INTO)) return;
  heading.focus({ preventScroll: true });
}
