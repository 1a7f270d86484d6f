import { t } from '../../core/i18n.ts';

/** What is wrong with the typed email address, as a sentence; undefined if it can be valid. */
export function emailError(address: string): string | undefined {
  if (!address.trim()) return t('common:auth.login.emailRequired');
  return /^\S+@\S+\.\S+$/.test(address.trim()) ? undefined : t('common:auth.login.emailInvalid');
}
