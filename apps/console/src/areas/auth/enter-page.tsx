import { enterAccount } from '@parapet/contract/auth/entry';
import { useCallback } from 'react';
import { send } from '../../app/client.ts';
import { keepToTab, storeTokens } from '../../app/client/tokens.ts';
import { reportBroken } from '../../app/reporting/report-broken.ts';
import { sessionState } from '../../app/state/session-state.ts';
import { useAddress, useParam } from '../../kit/use-address.ts';
import { Entrance } from './entrance.tsx';

/** /loading/{jumpToken}: a tab that opens another account. A token that is spent or out of time is only logged, and the sign-in follows. */
export default function EnterPage() {
  const token = useParam('jumpToken');
  const [{ account = '' }] = useAddress();
  const open = useCallback(async (): Promise<boolean> => {
    keepToTab();
    sessionState.reset();
    try {
      storeTokens(await send(enterAccount, { params: { token }, body: {} }));
      return true;
    } catch (error) {
      void reportBroken(error);
      return false;
    }
  }, [token]);
  return <Entrance open={open} accountName={account} />;
}
