import { claimSeverityTraits, type ClaimSeverity } from '@parapet/domain/claims/severity';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../kit/status-badge.tsx';

/** Shows the severity of a claim, or that nobody has looked at it yet. */
export function SeverityBadge({ of }: { of: ClaimSeverity | null }) {
  const { t } = useTranslation();
  if (of === null) return <span className="quiet">{t('policy:claims.triage.open')}</span>;
  return <StatusBadge tone={claimSeverityTraits[of].tone} label={t(`policy:claims.severity.${of}`)} />;
}
