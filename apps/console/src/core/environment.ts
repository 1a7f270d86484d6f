import type { getEnvironment } from '@parapet/contract/auth/me';
import type { Answer } from '@parapet/contract/call';
import type { FlagName } from '@parapet/domain/flags';
import { send } from './client/send.ts';
import { wire } from './client/wire.ts';
import { environmentOf } from './environment-of-host.ts';
import { uiSettings } from './state/ui-settings.ts';
import { timings } from './timings.ts';

export type Environment = Omit<Answer<typeof getEnvironment>, 'flags'> & { flags: Record<string, boolean> };

const environmentCall = wire<typeof getEnvironment>({
  id: 'get-environment',
  method: 'GET',
  path: '/api/auth/v1/env',
  access: 'public',
});
const KEY = 'parapet.environment';
const detected = environmentOf(globalThis.location?.hostname ?? '');
let known: Environment = {
  envName: detected,
  prod: detected === 'prod',
  flags: {},
  incident: null,
  languages: ['en-US', 'en-GB'],
  singleSignOn: false,
  reportTo: null,
};

/** Asks the server for the environment and its flags; the answer is cached for half an hour. */
export async function loadEnvironment(): Promise<void> {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
    at: number;
    environment: Environment;
  } | null;
  // Pages that wait for the end of maintenance bypass the cache.
  const waits = window.location.pathname === '/serverdown';
  if (kept && !waits && Date.now() - kept.at < timings.environment) {
    known = kept.environment;
  } else {
    const answer = await send(environmentCall, {}, { timeout: 2500 }).catch(() => null);
    if (answer) {
      known = answer;
      sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), environment: answer }));
    }
  }
  rememberOverride();
}

export const environment = (): Environment => known;

/**
 * Whether this browser may set flags for itself: only outside production, according to both the server and
 * the host name.
 */
export const mayOverride = (): boolean => !known.prod && detected !== 'prod';

/** A flag as the server gives it; outside production the browser's own setting overrides it. */
export function flag(name: FlagName): boolean {
  return (mayOverride() ? uiSettings.get().featureFlags[name] : undefined) ?? known.flags[name] ?? false;
}

/** Sets a flag for this browser only, or removes that setting. */
export function overrideFlag(name: FlagName, on: boolean | undefined): void {
  if (!mayOverride()) return;
  const { [name]: _, ...others } = uiSettings.get().featureFlags;
  uiSettings.set({ featureFlags: on === undefined ? others : { ...others, [name]: on } });
}

/** `?uk=1` and `?uk=0` set the UK flag in this browser, outside production. */
function rememberOverride(): void {
  const uk = new URLSearchParams(window.location.search).get('uk');
  if (uk !== null) overrideFlag('uk_environment', uk === '1');
}
