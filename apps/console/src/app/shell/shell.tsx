import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogHost } from '../../kit/dialogs/dialog-host.tsx';
import { PageSkeleton } from '../../kit/page/states.tsx';
import { listenToChanges } from '../../core/events.ts';
import { NewVersionBanner } from '../notices/new-version-banner.tsx';
import { useVersionWatch } from '../notices/use-version-watch.ts';
import { accessToken, findClaims } from '../../core/client/tokens.ts';
import { lacksFactor } from '../../core/session/factor-due.ts';
import { keepSessionFresh } from '../../core/session/session.ts';
import { useMe, useScopes } from '../../core/session/use-me.ts';
import { useSessionEnd } from '../../core/session/use-session-end.ts';
import { ThemeProvider } from '../../core/theme/theme-provider.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CommandButton } from './command-button.tsx';
import { FactorGate } from './factor-gate.tsx';
import { GuestBar } from './guest-bar.tsx';
import { HelpMenu } from './help-menu.tsx';
import { KeyHelp } from './key-help.tsx';
import { MainMenu } from './main-menu.tsx';
import { ReadOnlyMark } from './read-only-mark.tsx';
import classes from './shell.module.css';
import { TeamSelect } from './team-select.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { Toasts } from './toasts.tsx';
import { useAddressDialog } from './use-address-dialog.ts';

const CommandPalette = lazy(() => import('./palette/command-palette.tsx'));
const SessionOver = lazy(() => import('../session-over/session-over.tsx'));

/** Everything around a page behind the sign-in. */
export function Shell() {
  return (
    <ThemeProvider>
      <Frame />
    </ThemeProvider>
  );
}

function Frame() {
  const { t } = useTranslation();
  const me = useMe();
  const { pathname } = useLocation();
  const [open, { toggle, close }] = useDisclosure(false);
  useEffect(() => keepSessionFresh(), []);
  // Until a second factor that is due is set up, the server tells nothing either.
  const hearsOfChanges = useScopes()('activity:read') && !lacksFactor(me, findClaims(accessToken()));
  useEffect(() => (hearsOfChanges ? listenToChanges() : undefined), [hearsOfChanges]);
  useEffect(close, [pathname, close]);
  const isSessionOver = useSessionEnd();
  useVersionWatch();
  useAddressDialog();

  return (
    <div className={classes.shell}>
      <title>{`${me.account.name} | ${t('common:brand')}`}</title>
      <a href="#content" className={classes.skip}>
        {t('common:skip')}
      </a>
      <aside className={classes.side}>
        <BrandMark small />
        <MainMenu />
        <span className={classes.account} title={me.account.name}>
          {me.account.name}
        </span>
        <ReadOnlyMark />
      </aside>
      <header className={classes.top}>
        <Burger
          opened={open}
          onClick={toggle}
          size="sm"
          aria-label={t('organization:shell.menu')}
          className={classes.burger}
        />
        <span className={classes.topBrand}>
          <BrandMark small />
        </span>
        <CommandButton />
        <div className={classes.topEnd}>
          <TeamSelect />
          <HelpMenu />
          <ThemeToggle />
          <AccountMenu />
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <GuestBar />
        <FactorGate>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </FactorGate>
      </main>
      <Drawer
        opened={open}
        onClose={close}
        size={280}
        title={<BrandMark small />}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <MainMenu />
        <p className={classes.drawerAccount}>{me.account.name}</p>
      </Drawer>
      <DialogHost />
      <Toasts position="bottom-right" />
      <Suspense fallback={null}>
        <CommandPalette />
      </Suspense>
      <Suspense fallback={null}>{isSessionOver && <SessionOver />}</Suspense>
      <KeyHelp />
      <NewVersionBanner />
    </div>
  );
}
