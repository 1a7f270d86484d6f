import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepJobsBusy } from './busy-jobs.ts';
import { startServer } from '../../tools/lib/server.mjs';

/** The real server on a fresh home, so with the demo world; or the one named by PARAPET_E2E_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const register = mkdtempSync(join(tmpdir(), 'parapet-register-'));
  process.env.PARAPET_RUN_REGISTER = register;
  const forget = (): void => rmSync(register, { recursive: true, force: true });
  if (process.env.PARAPET_E2E_URL) return () => Promise.resolve(forget());
  const home = mkdtempSync(join(tmpdir(), 'parapet-e2e-'));
  // Many journeys send mail as the same agent: more in these minutes than a person does in an hour.
  // All browsers of all journeys are one address.
  const env = { LOG_LEVEL: 'warn', MAIL_LIMIT: '1000000', RATE_LIMIT: '1000000' };
  const server = await startServer({ home, env });
  process.env.PARAPET_E2E_URL = server.url;
  const leaveJobs = await keepJobsBusy(home);
  return async () => {
    await leaveJobs();
    await server.stop();
    forget();
    if (process.env.PARAPET_KEEP) console.log(`kept: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  };
}
