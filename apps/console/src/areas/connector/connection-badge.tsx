import type { Connection } from '@parapet/contract/connector/shapes';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/status-badge.tsx';

type Shown = Pick<Connection, 'connectorStatus' | 'isReading'>;

const tones: Record<Connection['connectorStatus'], Tone> = {
  PENDING: 'neutral',
  INVITED: 'caution',
  SUCCESS: 'positive',
  FAILED: 'critical',
};

/** Whether a product is connected; without a connection it is not. */
export function ConnectionBadge({ of }: { of: Shown | null }) {
  const { t } = useTranslation();
  if (!of) return <StatusBadge tone="neutral" label={t('account:connectors.status.none')} />;
  const { connectorStatus: status, isReading } = of;
  const key = isReading && status !== 'SUCCESS' ? 'PENDING' : status;
  return <StatusBadge tone={tones[key]} label={t(`account:connectors.status.${key}`)} />;
}
