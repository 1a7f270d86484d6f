import type { Account } from '@parapet/contract/account/account';
import { t } from '../../core/i18n.ts';
import { dateText } from '../format.ts';

export type Origin = Account['origins']['details'][string];

/**
 * Returns the origin of a value: who gave it and when, in which policy it was endorsed, or from which
 * source it was filled in and since when: "Olivia Grant, Nov 3, 2026".
 */
export function originText({ source, by, at, policyNumber }: Origin): string {
  const date = dateText(at);
  if (policyNumber) return t('account:origin.endorsed', { number: policyNumber, date });
  if (by === null) return t(`account:origin.${source}`, { date });
  return t(source === 'FILE' ? 'account:origin.file' : 'account:origin.person', { name: by, date });
}

/** The same as quiet text beside a value; nothing for a value of before origins were kept. */
export function OriginText({ origin }: { origin: Origin | null | undefined }) {
  if (!origin) return null;
  return (
    <small className="quiet" data-origin style={{ display: 'block', fontWeight: 400 }}>
      {originText(origin)}
    </small>
  );
}
