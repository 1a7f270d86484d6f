import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/status-badge.tsx';

/** Whether the law of a state still has to be confirmed, or was verified or confirmed. */
export function LawStanding({ isOpen, isVerified }: { isOpen: boolean; isVerified: boolean }) {
  const { t } = useTranslation();
  const status = isOpen ? 'OPEN' : isVerified ? 'VERIFIED' : 'CONFIRMED';
  return (
    <StatusBadge tone={isOpen ? 'caution' : 'positive'} label={t(`organization:law.status.${status}`)} />
  );
}
