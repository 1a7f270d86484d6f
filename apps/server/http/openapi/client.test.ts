import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, goodAnswers } from '../../testing/story.ts';

const home = join(import.meta.dirname, '../../../../tools/client');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOKS_TO_LOOPBACK: 'true' });
});
afterAll(() => server.stop());

/** Runs a program of the client workspace. @throws with its whole output when it fails */
async function run(file: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const ran = promisify(execFile)(process.execPath, [join(home, file), ...args], {
    cwd: home,
    env: { ...process.env, ...env },
  });
  const { stdout } = await ran.catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${file} failed:\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

it('is enough for a partner’s generated client: it quotes and binds by a key, and hears the webhook', async () => {
  mkdirSync(join(home, '.generated'), { recursive: true });
  await run('node_modules/openapi-typescript/bin/cli.js', [
    new URL('/api/openapi.json', server.url).href,
    '--output',
    '.generated/api.ts',
    '--default-non-nullable=false',
  ]);
  await run('node_modules/typescript/bin/tsc', ['--project', '.']);
  const story = { url: server.url, username: agents.US, password: demoPassword, answers: goodAnswers('US') };
  const told = JSON.parse(await run('story.ts', [], { STORY: JSON.stringify(story) })) as Record<
    string,
    unknown
  >;
  expect(told).toMatchObject({ status: 'Paid', premium: { currency: 'USD' }, heard: 'quote.bound' });
});
