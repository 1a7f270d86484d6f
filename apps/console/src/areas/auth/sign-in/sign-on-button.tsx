import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage } from '../../../core/client/message-of.ts';
import classes from '../auth.module.css';

/** Leads to the sign-in of the user's own organization. */
export function SignOnButton({ target }: { target: string | null }) {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const leave = (): void => {
    setError(null);
    void import('./sign-on.ts')
      .then(({ leaveForSignOn }) => leaveForSignOn(target))
      .catch((refusal: unknown) => setError(buildMessage(refusal, t('common:auth.sso.failed'))));
  };
  return (
    <>
      <button type="button" className={classes.second} onClick={leave}>
        {t('common:auth.sso.button')}
      </button>
      {error && (
        <div className={classes.error} role="alert">
          {error}
        </div>
      )}
    </>
  );
}
