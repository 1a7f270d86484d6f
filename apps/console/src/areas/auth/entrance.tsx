import { landingPath } from '@parapet/domain/permissions/actors';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGNED_IN_ROUTE } from '../../core/address/area-routes.ts';
import { loadWords } from '../../core/i18n.ts';
import { accountType } from '../../core/session/has-session.ts';
import { loadMe } from '../../core/session/session.ts';
import { timings } from '../../core/timings.ts';
import classes from './auth.module.css';

type Props = {
  /** Whether there is a session to continue, asked once. */ open: () => Promise<boolean>;
  accountName: string;
  /** Target after it; by default the start page of the account type. */ to?: string | null;
};

/** A token works only once, however often the page is rendered. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => (begun ??= work());
}

/** Loads the frame of the signed-in pages meanwhile, so that it is ready when the wait is over. */
const loadFrame = async (router: AnyRouter): Promise<void> =>
  router.loadRouteChunk(router.routesById[`/${SIGNED_IN_ROUTE}`]);

/** A skeleton and the account's name while a session is opened, then the start page of the account type. */
export function Entrance({ open, accountName, to = null }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const [account, setAccount] = useState(accountName);
  const [failure, setFailure] = useState<unknown>(null);
  const [ask] = useState(() => once(open));

  useEffect(() => {
    let left = false;
    const enter = async (): Promise<void> => {
      const began = Date.now();
      if (!(await ask())) return router.history.replace('/login');
      const [me] = await Promise.all([loadMe(), loadWords(), loadFrame(router)]);
      if (left) return undefined;
      setAccount(me.account.name);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, timings.loadingPage - (Date.now() - began))),
      );
      if (!left) router.history.replace(to ?? landingPath(accountType()));
      return undefined;
    };
    enter().catch((error: unknown) => setFailure(error));
    return () => {
      left = true;
    };
  }, [ask, router, to]);

  if (failure) throw failure;
  return (
    <main className={classes.loading} aria-busy="true">
      <title>{t('common:brand')}</title>
      <p className={classes.loadingText} role="status">
        {account ? t('common:auth.loading.named', { account }) : t('common:auth.loading.unnamed')}
      </p>
      <div className={classes.bone} style={{ height: 44 }} />
      <div className={classes.bone} style={{ height: 120 }} />
      <div className={classes.bone} style={{ height: 280 }} />
    </main>
  );
}
