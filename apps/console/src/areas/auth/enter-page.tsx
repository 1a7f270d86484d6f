import { enterAccount } from '@parapet/contract/auth/entry';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { queryClient, send } from '../../app/client.ts';
import { enterWith } from '../../app/client/tokens.ts';
import { sessionState } from '../../app/state/session-state.ts';
import { useAddress, useParam } from '../../kit/use-address.ts';
import { LoadingSkeleton } from './loading-skeleton.tsx';

/** /loading/{jumpToken}: a jump or a switch arrives in a tab of its own. A token that opens nothing is said to nobody: the server has it in its log. */
export default function EnterPage() {
  const router = useRouter();
  const token = useParam('jumpToken');
  const [{ account }] = useAddress();
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    send(enterAccount, { params: { token }, body: {} }).then(
      (tokens) => {
        queryClient.clear();
        sessionState.reset();
        enterWith(tokens);
        router.history.replace('/loading');
      },
      () => router.history.replace('/login'),
    );
  }, [token, router]);
  return <LoadingSkeleton account={account ?? ''} />;
}
