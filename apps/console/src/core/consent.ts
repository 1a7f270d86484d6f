import { timings } from './timings.ts';

/** Storage keys of the answer to the cookie banner; signing out keeps it. */
export const CONSENT_KEYS = ['cookies_enabled', 'cookies_last_consented'] as const;
const [ENABLED, AT] = CONSENT_KEYS;

/** Whether the banner has to ask: there is no answer yet, or cookies were accepted six months ago. */
export function mustAsk(storage: Pick<Storage, 'getItem'>, now: Date): boolean {
  const answer = storage.getItem(ENABLED);
  if (answer !== 'true') return answer !== 'false';
  const expires = new Date(storage.getItem(AT) ?? '');
  expires.setMonth(expires.getMonth() + timings.consentMonths);
  return !(expires > now);
}

export function answerConsent(storage: Pick<Storage, 'setItem'>, accepted: boolean, now: Date): void {
  storage.setItem(ENABLED, String(accepted));
  storage.setItem(AT, now.toISOString());
}

/** Replays are recorded only for users who accepted. */
export const hasConsented = (storage: Pick<Storage, 'getItem'>, now: Date): boolean =>
  storage.getItem(ENABLED) === 'true' && !mustAsk(storage, now);
