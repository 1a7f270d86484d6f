import { claimSeverityTraits, type ClaimSeverity } from '@parapet/domain/claims/severity';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../kit/status-badge.tsx';

/** How severe a claim is, or that nobody has looked at it. */
export function SeverityBadge({ of }: { of: ClaimSeverity | null }) {
  const { t } = useTranslation();
  if (of === null) return <span className="quiet">{t('policy:claims.triage.open')}</span>;
  return <StatusBadge tone={claimSeverityTraits[of].tone} label={t(`policy:claims.severity.${of}`)} />;
}
