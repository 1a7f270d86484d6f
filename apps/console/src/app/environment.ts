import type { getEnvironment } from '@parapet/contract/auth/me';
import { send } from './client/send.ts';
import { wire } from './client/wire.ts';

export type Environment = { envName: string; prod: boolean; flags: Record<string, boolean> };

const environmentCall = wire<typeof getEnvironment>({ id: 'get-environment', method: 'GET', path: '/api/auth/v1/env', access: 'public' });
const KEY = 'parapet.environment';
const OVERRIDES = 'parapet.flags';
const HALF_AN_HOUR = 30 * 60_000;
let known: Environment = { envName: 'prod', prod: true, flags: {} };

/** Asks the server which environment this is and what its flags say; the answer is kept for half an hour. */
export async function loadEnvironment(): Promise<void> {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { at: number; environment: Environment } | null;
  if (kept && Date.now() - kept.at < HALF_AN_HOUR) {
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

/** A flag as the server gives it; outside production the browser's own setting goes first. */
export function flag(name: string): boolean {
  return (known.prod ? undefined : overrides()[name]) ?? known.flags[name] ?? false;
}

const overrides = (): Record<string, boolean> => JSON.parse(localStorage.getItem(OVERRIDES) ?? '{}') as Record<string, boolean>;

/** `?uk=1` and `?uk=0` set the UK flag in this browser, outside production. */
function rememberOverride(): void {
  const uk = new URLSearchParams(window.location.search).get('uk');
  if (uk !== null && !known.prod) localStorage.setItem(OVERRIDES, JSON.stringify({ ...overrides(), uk_environment: uk === '1' }));
}
