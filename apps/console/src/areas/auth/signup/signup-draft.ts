import type { getValidationToken } from '@parapet/contract/auth/invitation';
import type { Answer } from '@parapet/contract/call';

type Invitation = Pick<Answer<typeof getValidationToken>, 'email' | 'firstName' | 'lastName' | 'accountType'>;
type Texts = Record<string, string>;

/** Signing out clears it, as all that the tab has kept. */
const KEY = 'parapet.draft.signup';
/** Fields that may be kept: neither the invitation code nor a password. */
const FIELDS = ['organization', 'firstName', 'lastName', 'npn'] as const;

/** Another invitation, or one that says something else by now, is another form. */
const getName = ({ email, firstName, lastName, accountType }: Invitation): string =>
  JSON.stringify([email, firstName, lastName, accountType]);

/**
 * Returns the values typed to sign up. They are kept in this tab alone: nobody is signed in for whom the
 * server could seal them, and the machine may be anybody's.
 */
export function typedToSignUp(invitation: Invitation): Texts | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { of: string; values: Texts } | null;
    if (kept?.of !== getName(invitation)) return null;
    return Object.fromEntries(
      FIELDS.flatMap((name) => {
        const value = kept.values[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  } catch {
    return null;
  }
}

/** Keeps what differs from what the form began with, or forgets what is no longer typed. */
export function keepToSignUp(invitation: Invitation, values: Texts, initial: Texts): void {
  const typed = FIELDS.filter((name) => values[name] !== initial[name]);
  if (typed.length === 0) return forgetToSignUp();
  const kept = {
    of: getName(invitation),
    values: Object.fromEntries(typed.map((name) => [name, values[name]])),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The storage is full or disabled: the form still works, but a reload finds nothing here.
  }
}

/** Forgets what was typed: it was sent, or is not wanted. */
export function forgetToSignUp(): void {
  sessionStorage.removeItem(KEY);
}
