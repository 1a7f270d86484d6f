import { Button, Group, Modal } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../kit/app-link.tsx';
import { accessToken, findClaims } from '../../core/client/tokens.ts';
import { isFactorDue } from '../../core/session/factor-due.ts';
import { useBasePath, useMe } from '../../core/session/use-me.ts';
import classes from './shell.module.css';

/**
 * Replaces every page while the account requires a second factor that the user has not set up; its button
 * leads to the profile.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const me = useMe();
  const go = useGo();
  const profile = `${useBasePath()}/manage/me`;
  // Of the page that would be shown: while the profile is loaded, it is still the one before.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  if (!isFactorDue(me, findClaims(accessToken()), shown, profile)) return children;
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      size={460}
      title={t('organization:shell.mfaTitle')}
      classNames={{ title: classes.gateTitle }}
    >
      <p className={classes.gateText}>{t('organization:shell.mfaText', { account: me.account.name })}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => go('/logout')}>
          {t('common:shell.signOut')}
        </Button>
        <Button data-autofocus onClick={() => go(`${profile}?tab=mfa`)}>
          {t('organization:shell.mfaSetUp')}
        </Button>
      </Group>
    </Modal>
  );
}
