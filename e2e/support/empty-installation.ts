import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, root } from '../../tools/lib/run.mjs';
import { startServer } from '../../tools/lib/server.mjs';
import { test as base } from './test.ts';

interface Installation {
  url: string;
  /** Path at which the first administrator sets a password. */
  invitation: string;
}
export const firstAdministrator = { email: 'ada@provider.example', name: 'Ada Okafor' };

/** Begins an installation as docs/operations.md says: bootstrapped, and without the demo world. */
async function begin(home: string): Promise<Installation & { stop(): Promise<void> }> {
  const env = { DEMO_WORLD: 'false', LOG_LEVEL: 'warn', MAIL_LIMIT: '1000000', RATE_LIMIT: '1000000' };
  const { email, name } = firstAdministrator;
  const made = await capture('npm', ['run', 'bootstrap', '--', '--email', email, '--name', name], {
    cwd: root,
    env: { ...process.env, ...env, PARAPET_HOME: home },
  });
  const invitation = /\/confirmUser\/\S+/.exec(made.stdout)?.[0];
  if (!made.ok || !invitation) throw new Error(`The installation was not bootstrapped:\n${made.output}`);
  const server = await startServer({ home, env });
  return { url: server.url, invitation, stop: () => server.stop() };
}

/** A test on an installation of its own that nobody has worked with yet: all pages open there. */
export const test = base.extend<{ installation: Installation }>({
  installation: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'parapet-empty-'));
    const { stop, ...installation } = await begin(home);
    await use(installation);
    await stop();
    rmSync(home, { recursive: true, force: true });
  },
  baseURL: async ({ installation }, use) => use(installation.url),
});
