import { useTranslation } from 'react-i18next';
import { findDevice } from './device-of.ts';

/** The browser and system of a user agent, in words. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const device = findDevice(userAgent);
    return device ? t('organization:me.sessions.named', device) : t('organization:me.sessions.unknown');
  };
}
