import type { Renewal } from '@parapet/contract/policy/renewal';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';

/**
 * Whether the renewal needs notice because its terms are worse, until when, and what comes after that day.
 */
export function ConditionalNote({ of: { conditional } }: { of: Renewal }) {
  const { t } = useTranslation();
  const isStaff = useScopes()('policy:cancel');
  const { status, reasons, days, source, lastDay, given, extendedTo } = conditional;
  if (status === 'NOT_NEEDED' || (!isStaff && status !== 'GIVEN')) return null;
  const what = reasons.map((reason) => t(`policy:renewal.conditional.${reason}`)).join(', ');
  return (
    <Note tone={status === 'GIVEN' ? 'info' : 'caution'}>
      {t(`policy:renewal.conditional.${status}`, {
        what,
        days,
        date: dateText(lastDay),
        name: given?.by,
        at: dateText(given?.at ?? null),
      })}
      {extendedTo && ` ${t('policy:renewal.conditional.extends', { date: dateText(extendedTo) })}`}
      {status === 'LATE' && !extendedTo && ` ${t('policy:renewal.conditional.afterUnread')}`}
      {source && <span className="quiet"> {source}</span>}
    </Note>
  );
}

/** The last days on which the insurer can decide otherwise than to renew on the terms of today. */
export function LastDays({ of: { lastNonRenewalDay, conditional } }: { of: Renewal }) {
  const { t } = useTranslation();
  const isStaff = useScopes()('policy:cancel');
  if (!isStaff) return null;
  return (
    <p className="quiet">
      {lastNonRenewalDay
        ? t('policy:renewal.lastDay.nonRenewal', { date: dateText(lastNonRenewalDay) })
        : t('policy:renewal.lastDay.nonRenewalUnread')}{' '}
      {conditional.lastDay
        ? t('policy:renewal.lastDay.conditional', { date: dateText(conditional.lastDay) })
        : conditional.status === 'UNREAD'
          ? t('policy:renewal.lastDay.conditionalUnread')
          : ''}
    </p>
  );
}
