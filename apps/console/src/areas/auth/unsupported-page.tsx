import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { AuthPage } from './auth-page.tsx';
import classes from './auth.module.css';
import { Field } from './fields.tsx';

/** /unsupported: for browsers that are too old, with the address to copy into a newer one. */
export default function UnsupportedPage() {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}/login`;
  return (
    <AuthPage title={t('common:auth.unsupported.title')} text={t('common:auth.unsupported.text')}>
      <a href="https://www.google.com/chrome/" rel="noreferrer">
        {t('common:auth.unsupported.chrome')}
      </a>
      <Field
        label={t('common:auth.unsupported.address')}
        readOnly
        value={address}
        onChange={() => undefined}
      />
      <div className={classes.row}>
        <button
          type="button"
          className={classes.plain}
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {t('common:action.copy')}
        </button>
        <span role="status">{copied && t('common:auth.unsupported.copied')}</span>
      </div>
      <p className={classes.support}>
        {t('common:auth.expired.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </AuthPage>
  );
}
