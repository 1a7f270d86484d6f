import { now } from '../../core/clock.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mustAsk } from '../../core/consent.ts';
import { environment } from '../../core/environment.ts';
import { uiSettings } from '../../core/state/ui-settings.ts';
import { timings } from '../../core/timings.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));
const IncidentBanner = lazy(() => import('./incident-banner.tsx'));

/** Notices around every page, fetched only when there is something to say. */
export function IncidentNotice() {
  const incident = environment().incident;
  if (!incident || uiSettings.get().dismissedIncident === incident.id) return null;
  return (
    <Suspense fallback={null}>
      <IncidentBanner incident={incident} />
    </Suspense>
  );
}

export function CookieNotice() {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsks(mustAsk(localStorage, now())), timings.cookieBanner);
    return () => clearTimeout(timer);
  }, []);
  return asks ? (
    <Suspense fallback={null}>
      <CookieBanner close={() => setAsks(false)} />
    </Suspense>
  ) : null;
}
