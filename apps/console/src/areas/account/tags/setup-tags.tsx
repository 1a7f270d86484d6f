import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';

/** Links an agency that has no tags to the page for them. */
export function SetupTags() {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <p className="quiet" style={{ margin: 0 }}>
      {t('account:tags.setupText')} <AppLink href={`${base}/manage/tags`}>{t('account:tags.setup')}</AppLink>
    </p>
  );
}
