import { landingPath } from '@parapet/domain/permissions/actors';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../app/i18n.ts';
import { accountType } from '../../app/session/has-session.ts';
import { loadMe } from '../../app/session/session.ts';
import { timings } from '../../app/timings.ts';
import classes from './auth.module.css';

type Props = {
  /** Whether there is a session to go on with, asked once. */ open: () => Promise<boolean>;
  accountName: string;
};

/** A token opens a single time, however often the page is drawn. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => (begun ??= work());
}

/** A skeleton and the account's name while a session is opened, then on to where the account type lands. */
export function Entrance({ open, accountName }: Props) {
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
      const [me] = await Promise.all([loadMe(), loadWords(), import('../../app/shell/shell.tsx')]);
      if (left) return undefined;
      setAccount(me.account.name);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, timings.loadingPage - (Date.now() - began))),
      );
      if (!left) router.history.replace(landingPath(accountType()));
      return undefined;
    };
    enter().catch((error: unknown) => setFailure(error));
    return () => {
      left = true;
    };
  }, [ask, router]);

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
