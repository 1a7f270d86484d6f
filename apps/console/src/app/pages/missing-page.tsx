import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { EmptyState } from '../../kit/page/states.tsx';
import { useBasePath } from '../../core/session/use-me.ts';

/** An address behind the sign-in that no page has, within the frame of the console. */
export function MissingPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <>
      <h1 className="sr-only">{t('common:error.notFoundTitle')}</h1>
      <EmptyState
        icon={<IconCompass size={22} aria-hidden />}
        title={t('common:error.notFoundTitle')}
        text={t('common:error.notFound')}
        action={<AppLink href={`${base}/dashboard`}>{t('common:error.home')}</AppLink>}
      />
    </>
  );
}
