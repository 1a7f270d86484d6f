import { landingPath } from '@parapet/domain/permissions/actors';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadWords } from '../../app/i18n.ts';
import { accountType, hasSession } from '../../app/session/has-session.ts';
import { loadMe } from '../../app/session/session.ts';
import { sessionState } from '../../app/state/session-state.ts';
import { timings } from '../../app/timings.ts';
import { LoadingSkeleton } from './loading-skeleton.tsx';

/** Between signing in and the dashboard: a skeleton, the account's name, then on. */
export default function LoadingPage() {
  const router = useRouter();
  const [account, setAccount] = useState(() => sessionState.get().account?.name ?? '');
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    const enter = async (): Promise<void> => {
      const began = Date.now();
      if (!(await hasSession())) return router.history.replace('/login');
      const [me] = await Promise.all([loadMe(), loadWords(), import('../../app/shell/shell.tsx')]);
      if (left) return undefined;
      setAccount(me.account.name);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, timings.loadingPage - (Date.now() - began))));
      if (!left) router.history.replace(landingPath(accountType()));
      return undefined;
    };
    enter().catch((error: unknown) => setFailure(error));
    return () => {
      left = true;
    };
  }, [router]);

  if (failure) throw failure;
  return <LoadingSkeleton account={account} />;
}
