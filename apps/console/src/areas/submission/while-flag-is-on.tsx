import type { ReactNode } from 'react';
import { flag } from '../../core/environment.ts';
import { MissingState } from '../../kit/page/states.tsx';

/**
 * A page of submissions, which is not there while their flag is off. It is asked here and not by the router,
 * whose bytes the sign-in page loads.
 */
export function WhileFlagIsOn({ children }: { children: ReactNode }) {
  return flag('submissions_view') ? <>{children}</> : <MissingState />;
}
