import { regionByCode } from '@parapet/domain/regions/regions';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useRegion } from '../../core/use-region.ts';
import { AppLink } from '../../kit/app-link.tsx';
import classes from './manage.module.css';

const places = [
  { key: 'users', needs: 'user:read' },
  { key: 'teams', needs: 'team:manage' },
  { key: 'tags', needs: 'tag:read' },
  { key: 'licenses', needs: 'license:read' },
  { key: 'surplus', needs: 'surplus:manage' },
  { key: 'blocked-domains', needs: 'domain:block' },
  { key: 'industries', needs: 'reference:manage' },
  { key: 'directory', needs: 'reference:manage' },
  { key: 'states', needs: 'reference:manage' },
  { key: 'forms', needs: 'form:read' },
  { key: 'form-types', needs: 'form:read' },
  { key: 'activity', needs: 'user:manage' },
  { key: 'api-keys', needs: 'api-key:manage' },
  { key: 'api-activity', needs: 'api-key:manage' },
  { key: 'webhooks', needs: 'webhook:manage' },
  { key: 'permissions', needs: 'role:admin' },
  { key: 'me', needs: 'any' },
] as const;

/** The pages of 'Manage', side by side. */
export function ManageLinks() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const { pathname } = useLocation();
  const { hasSurplusLines, hasStateLicenses } = regionByCode(useRegion().code);
  return (
    <nav className={classes.links} aria-label={t('organization:manage.label')}>
      {places
        .filter(
          ({ key, needs }) =>
            may(needs) &&
            (key !== 'surplus' || hasSurplusLines) &&
            (key !== 'licenses' || hasStateLicenses) &&
            (key !== 'activity' || may('activity:read')),
        )
        .map(({ key }) => {
          const href = `${base}/manage/${key}`;
          return (
            <AppLink key={key} href={href} aria-current={pathname === href ? 'page' : undefined}>
              {t(`organization:manage.${key}`)}
            </AppLink>
          );
        })}
    </nav>
  );
}
