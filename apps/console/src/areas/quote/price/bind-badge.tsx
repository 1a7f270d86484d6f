import { Tooltip } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { useTranslation } from 'react-i18next';
import { t } from '../../../core/i18n.ts';
import { wordOr } from '../../../core/known.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Tone } from '@parapet/domain/lifecycles/traits';

const tones: Record<string, Tone> = {
  bindable: 'positive',
  firm: 'info',
  indication: 'info',
  blocked: 'critical',
  closed: 'neutral',
};
/** Somebody may still decide about it. */
export const isOpenQuote = (status: QuoteStatus): boolean =>
  (openQuoteStatuses as readonly QuoteStatus[]).includes(status);

export type ShownBadge = Quote['badge'] | 'firm';

/** Picks the badge of a price: bindable only while the server would accept bind, or else firm. */
export const badgeToShow = (badge: Quote['badge'], isBindable: boolean): ShownBadge =>
  badge === 'bindable' && !isBindable ? 'firm' : badge;

const getBadge = (badge: ShownBadge, status: QuoteStatus) => (isOpenQuote(status) ? badge : 'closed');

/** Whether the badge of the price says what the status says: the badge, which explains it, is enough. */
export const isSameWord = (badge: ShownBadge, status: QuoteStatus): boolean =>
  t(`quote:badge.${getBadge(badge, status)}`) === wordOr(`common:status.${status}`, status);

/** Bindable, a firm price, an indication only, or blocked; a closed quote has no badge. */
export function BindBadge({ badge, status }: { badge: ShownBadge; status: QuoteStatus }) {
  const { t: say } = useTranslation();
  const shown = getBadge(badge, status);
  return (
    <Tooltip label={say(`quote:badge.${shown}Help`)} withinPortal>
      <span>
        <StatusBadge tone={tones[shown]!} label={say(`quote:badge.${shown}`)} />
      </span>
    </Tooltip>
  );
}
