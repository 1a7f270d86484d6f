import { Tooltip } from '@mantine/core';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Tone } from '@parapet/domain/lifecycles/traits';

const tones: Record<string, Tone> = {
  bindable: 'positive',
  indication: 'info',
  blocked: 'critical',
  closed: 'neutral',
};
const isOpen = (status: QuoteStatus): boolean =>
  (openQuoteStatuses as readonly QuoteStatus[]).includes(status);

/** Bindable, an indication only, or blocked; a closed quote has no badge. */
export function BindBadge({
  badge,
  status,
}: {
  badge: 'bindable' | 'indication' | 'blocked';
  status: QuoteStatus;
}) {
  const { t } = useTranslation();
  const shown = isOpen(status) ? badge : 'closed';
  return (
    <Tooltip label={t(`quote:badge.${shown}Help`)} withinPortal>
      <span>
        <StatusBadge tone={tones[shown]!} label={t(`quote:badge.${shown}`)} />
      </span>
    </Tooltip>
  );
}
