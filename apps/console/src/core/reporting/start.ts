import { now } from '../clock.ts';
import {
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  init,
  replayIntegration,
  setTag,
  setUser,
} from '@sentry/browser';
import { hasConsented } from '../consent.ts';
import { sessionState } from '../state/session-state.ts';
import { onBroken } from './broken.ts';
import { isNoise, keepsCrumb, rates, withoutSecrets } from './what-to-report.ts';

/** Reports errors in Sentry's protocol. Loaded only if the server has a DSN for it. */
export function startReporting(dsn: string, environment: string): void {
  init({
    dsn,
    environment,
    sampleRate: 1,
    tracesSampleRate: rates.traces,
    replaysSessionSampleRate: rates.replaysOfSessions,
    replaysOnErrorSampleRate: rates.replaysOnError,
    // Nobody is recorded without consent; text and images are never recorded.
    integrations: [
      browserTracingIntegration(),
      ...(hasConsented(localStorage, now())
        ? [replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })]
        : []),
    ],
    beforeSend: (event, hint) => (isNoise(hint.originalException) ? null : cleaned(event)),
    beforeBreadcrumb: (crumb) => {
      if (!keepsCrumb(crumb, sessionState.get().auth.isAuthenticated, Math.random())) return null;
      const url = crumb.data?.['url'];
      return typeof url === 'string'
        ? { ...crumb, data: { ...crumb.data, url: withoutSecrets(url) } }
        : crumb;
    },
  });
  const say = (): void => {
    const { user, user_account, ux } = sessionState.get();
    setUser(user ? { id: user.id } : null);
    setTag('persona', ux.persona);
    setTag('subscriber', user_account?.accountType);
  };
  say();
  sessionState.subscribe(say);
  onBroken((error) => void captureException(error));
}

function cleaned(event: ErrorEvent): ErrorEvent {
  return event.request?.url ? { ...event, request: { url: withoutSecrets(event.request.url) } } : event;
}
