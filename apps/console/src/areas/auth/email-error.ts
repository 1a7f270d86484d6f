import { t } from '../../core/i18n.ts';

/** What is wrong with an address that was typed, in a sentence; nothing when it may be one. */
export function emailError(address: string): string | undefined {
  if (!address.trim()) return t('common:auth.login.emailRequired');
  return /^\S+@\S+\.\S+$/.test(address.trim()) ? undefined : t('common:auth.login.emailInvalid');
}
