import { Button, type ButtonProps } from '@mantine/core';
import type { ObstacleCode } from '@parapet/domain/quotes/obstacles';
import type { Permission } from '@parapet/domain/permissions/table';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';

/** The pages on which an obstacle is cleared for all quotes, and who may. */
export const places = {
  SANCTIONS_HIT: { path: '/screening', needs: 'sanctions:clear' },
  MORATORIUM: { path: '/moratoria', needs: 'quote:underwrite' },
  AGENCY_LICENSE: { path: '/manage/licenses', needs: 'license:manage' },
  AGENT_LICENSE: { path: '/manage/licenses?tab=agents', needs: 'license:manage' },
  APPOINTMENT: { path: '/manage/licenses?tab=appointments', needs: 'appointment:manage' },
  FEE_UNVERIFIED: { path: '/law?kind=FEES&show=open', needs: 'law:confirm' },
  IRPM_UNVERIFIED: { path: '/law?kind=IRPM&show=open', needs: 'law:confirm' },
  SURPLUS_LICENSE: { path: '/manage/surplus', needs: 'surplus:manage' },
} as const satisfies Partial<Record<ObstacleCode, { path: string; needs: Permission }>>;

type PlaceLinkProps = ButtonProps & { code: keyof typeof places; onClick?: () => void };

/** The link to the page that clears an obstacle; nothing for users who may not. */
export function PlaceLink({ code, ...rest }: PlaceLinkProps) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const { path, needs } = places[code];
  if (!may(needs)) return null;
  return (
    <Button component={AppLink} href={`${base}${path}`} {...rest}>
      {t(`quote:progress.do.${code}`)}
    </Button>
  );
}
