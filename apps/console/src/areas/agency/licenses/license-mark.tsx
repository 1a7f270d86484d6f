import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';

/** Whether a license has run out, or is that of the state of residence. */
export function LicenseMark(license: { expirationDate: string; activeResidentState: boolean }) {
  if (license.expirationDate < todayHere())
    return <StatusBadge tone="caution" label={t('agency:license.expired')} />;
  return (
    license.activeResidentState && <StatusBadge tone="positive" label={t('agency:license.isResident')} />
  );
}
