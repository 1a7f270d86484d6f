import i18next, { type TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of notices are loaded with the notices, not with every page. Null until they are loaded. */
export function useNoticeWords(): TFunction | null {
  const { t } = useTranslation();
  const [ready, setReady] = useState(() => i18next.hasLoadedNamespace('organization'));
  useEffect(() => {
    void i18next.loadNamespaces(['organization']).then(() => setReady(true));
  }, []);
  return ready ? t : null;
}
