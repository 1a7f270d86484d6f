import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onVersion, watchVersion } from '../../core/session/version-poll.ts';

/** While somebody is signed in the version is polled; a server that is down leads to /serverdown. */
export function useVersionWatch(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [onVersion('server-down', () => router.history.replace('/serverdown')), watchVersion()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}
