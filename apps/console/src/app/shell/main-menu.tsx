import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import classes from './shell.module.css';
import { useNavigation } from './use-navigation.ts';

export function MainMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={classes.menu} aria-label={t('organization:shell.navigation')}>
      {useNavigation().map(({ key, href, also, icon: Icon }) => (
        <AppLink
          key={key}
          href={href}
          className={classes.item}
          aria-current={
            [href, ...also].some((place) => pathname === place || pathname.startsWith(`${place}/`))
              ? 'page'
              : undefined
          }
        >
          <Icon size={18} stroke={1.7} aria-hidden />
          {t(`organization:nav.${key}`)}
        </AppLink>
      ))}
    </nav>
  );
}
