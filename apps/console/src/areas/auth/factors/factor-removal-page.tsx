import { getFactorRemoval, stopFactorRemoval } from '@parapet/contract/auth/my-factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send, useCall } from '../../../core/client.ts';
import { useRegionOf } from '../../../core/use-region.ts';
import { useParam } from '../../../core/address/use-address.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { instantText } from '../../../kit/format.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';

/** /factor-removal/{token}: one press stops what an administrator asked for. */
export default function FactorRemovalPage() {
  const { t } = useTranslation();
  const token = useParam('token');
  const removal = useCall(getFactorRemoval, { params: { token } }, { staleTime: Infinity });
  const [state, setState] = useState<'open' | 'busy' | 'stopped'>('open');
  const [error, setError] = useState<string | null>(null);
  const stop = (): void => {
    setState('busy');
    setError(null);
    send(stopFactorRemoval, { params: { token } }).then(
      () => setState('stopped'),
      (refusal: unknown) => {
        setError(buildMessage(refusal));
        setState('open');
      },
    );
  };
  const isSpoken = useRegionOf(removal.data?.region);
  const title = t('organization:removal.title');
  if (removal.isPending || (removal.data && !isSpoken))
    return (
      <div className={classes.bone} style={{ height: 240 }} role="status" aria-label={t('common:loading')} />
    );
  if (!removal.data)
    return (
      <AuthPage title={title} text={t('organization:removal.over')}>
        <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
      </AuthPage>
    );
  if (state === 'stopped')
    return (
      <AuthPage title={title}>
        <p role="status">{t('organization:removal.stopped')}</p>
        <AppLink href="/login">{t('common:auth.join.toLogin')}</AppLink>
      </AuthPage>
    );
  const { askedBy, dueAt } = removal.data;
  return (
    <AuthPage title={title} text={t('organization:removal.text', { askedBy, at: instantText(dueAt) })}>
      <div className={classes.form}>
        {error && (
          <div className={classes.error} role="alert">
            {error}
          </div>
        )}
        <button type="button" className={classes.second} disabled={state === 'busy'} onClick={stop}>
          {t('organization:removal.stop')}
        </button>
        <p className={classes.support}>{t('organization:removal.help')}</p>
      </div>
    </AuthPage>
  );
}
