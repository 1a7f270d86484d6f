import { IconLock } from '@tabler/icons-react';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { EmptyState } from '../../kit/page/states.tsx';
import { MissingPage } from '../pages/missing-page.tsx';
import { isBasePath } from '../../core/session/base-paths.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';

/** Shows a page only if it is below the user's own base path and the user has its scope. */
export function PersonaOutlet() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const persona = useLocation().pathname.split('/')[1] ?? '';
  const needs = useMatches({
    select: (matches) =>
      matches.map((match) => match.staticData.needs).filter((scope) => scope !== undefined),
  });
  if (!isBasePath(`/${persona}`)) return <MissingPage />;
  if (`/${persona}` === base && may(...needs)) return <Outlet />;
  return (
    <>
      <h1 className="sr-only">{t('common:error.notYoursTitle')}</h1>
      <EmptyState
        icon={<IconLock size={22} aria-hidden />}
        title={t('common:error.notYoursTitle')}
        text={t('common:error.notYours')}
        action={<AppLink href={`${base}/dashboard`}>{t('common:error.home')}</AppLink>}
      />
    </>
  );
}
