import { useTranslation } from 'react-i18next';
import { getStatus } from '../../core/client/api-error.ts';
import classes from './auth.module.css';

/** Shows a toast for a 500 or 502 of a sign-in call, in addition to what the page itself says. */
export function TroubleToast({ of }: { of: unknown }) {
  const { t } = useTranslation();
  return [500, 502].includes(getStatus(of)) ? (
    <div className={classes.toast} role="alert">
      {t('common:auth.login.trouble')}
    </div>
  ) : null;
}
