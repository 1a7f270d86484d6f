import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onVersion, watchVersion } from '../../core/session/version-poll.ts';

/** Polls the version while somebody is signed in; a server that is down leads to /serverdown. */
export function useVersionWatch(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [onVersion('server-down', () => router.history.replace('/serverdown')), watchVersion()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}
