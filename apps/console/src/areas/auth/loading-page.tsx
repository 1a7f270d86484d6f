import { useState } from 'react';
import { hasSession } from '../../core/session/has-session.ts';
import { sessionState } from '../../core/state/session-state.ts';
import { Entrance } from './entrance.tsx';

/** Shown between signing in and the dashboard. */
export default function LoadingPage() {
  const [account] = useState(() => sessionState.get().account?.name ?? '');
  return <Entrance open={hasSession} accountName={account} />;
}
