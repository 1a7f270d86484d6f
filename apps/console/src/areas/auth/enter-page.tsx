import { enterAccount } from '@parapet/contract/auth/entry';
import { useCallback } from 'react';
import { queryClient, send } from '../../core/client.ts';
import { keepToTab, storeTokens } from '../../core/client/tokens.ts';
import { reportBroken } from '../../core/reporting/report-broken.ts';
import { localPath } from '../../core/session/local-path.ts';
import { sessionState } from '../../core/state/session-state.ts';
import { useAddress, useParam } from '../../core/address/use-address.ts';
import { Entrance } from './entrance.tsx';

/**
 * /loading/{jumpToken}: a tab that opens another account. An invalid token is only logged, and the tab keeps
 * its session.
 */
export default function EnterPage() {
  const token = useParam('jumpToken');
  const [{ account = '', to = '' }] = useAddress();
  const open = useCallback(async (): Promise<boolean> => {
    try {
      const tokens = await send(enterAccount, { params: { token }, body: {} });
      keepToTab();
      sessionState.reset();
      queryClient.clear();
      storeTokens(tokens);
      return true;
    } catch (error) {
      void reportBroken(error);
      return false;
    }
  }, [token]);
  return <Entrance open={open} accountName={account} to={localPath(to)} />;
}
