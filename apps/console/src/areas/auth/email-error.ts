import { t } from '../../core/i18n.ts';

/** Returns the error of the typed email address as a sentence; undefined if the address can be valid. */
export function emailError(address: string): string | undefined {
  if (!address.trim()) return t('common:auth.login.emailRequired');
  return /^\S+@\S+\.\S+$/.test(address.trim()) ? undefined : t('common:auth.login.emailInvalid');
}
