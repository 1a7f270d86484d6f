import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import { createApiKey } from '@parapet/contract/auth/api-keys';
import { join } from '@parapet/contract/auth/invitation';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo, ownerPassword, signAs } from '../../testing/story.ts';
import { quickStartLines } from './quick-start.ts';

/** As much of curl and jq as the lines use, so that the test needs no more than Node. */
const tools = {
  curl: `const args = process.argv.slice(2), headers = {}; let method = 'GET', url, body;
    for (let at = 0; at < args.length; at += 1) {
      if (args[at] === '-s') continue;
      else if (args[at] === '-X') method = args[++at];
      else if (args[at] === '-d') body = args[++at];
      else if (args[at] === '-H') { const [name, ...value] = args[++at].split(': '); headers[name] = value.join(': '); }
      else url = args[at];
    }
    fetch(url, { method, headers, body }).then((reply) => reply.text()).then((text) => process.stdout.write(text));`,
  jq: `let text = ''; process.stdin.on('data', (part) => (text += part)).on('end', () =>
    console.log(process.argv[3].slice(1).split('.').reduce((value, name) => value?.[name], JSON.parse(text))));`,
};
const home = mkdtempSync(joinPath(tmpdir(), 'parapet-quick-start-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const [name, code] of Object.entries(tools)) {
    writeFileSync(joinPath(home, `${name}.cjs`), code);
    writeFileSync(joinPath(home, name), `#!/bin/sh\nexec "${process.execPath}" "${home}/${name}.cjs" "$@"\n`);
    chmodSync(joinPath(home, name), 0o755);
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function run(lines: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', lines.join('\n')], {
    env: { PATH: `${home}:${process.env.PATH}` },
  });
  return stdout.trim().split('\n');
}

it('quotes and binds with the very lines of the page, and a key (ACC-563)', async () => {
  const token = await server.signIn('agent@harbor.example');
  const { secret } = await did(
    server.call(
      createApiKey,
      {
        body: {
          name: 'Quick start',
          scopes: [
            'account:create',
            'account:update',
            'quote:start',
            'quote:update',
            'quote:send',
            'quote:bind',
          ],
        },
      },
      { token },
    ),
  );
  const html = await (await fetch(`${server.url}/api/docs/quick-start`)).text();
  const shown = html
    .match(/<code>(API=[^]*?)<\/code>/)![1]!
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n');
  expect(shown).toHaveLength(10);
  const [first, ...rest] = shown;
  expect(first).toMatch(/^API=http\S+ KEY=ppk_\.\.\.$/);
  expect(quickStartLines(first!.slice(4, first!.indexOf(' KEY')))).toEqual(shown);
  const begin = `API=${server.url} KEY=${secret}`;
  const signature = rest.findIndex((line) => line.startsWith('#'));
  const printed = await run([begin, ...rest.slice(0, signature), 'echo $QUOTE']);
  expect(printed[0]).toBe('Quick Start Robotics');
  const quoteId = printed.at(-1)!;
  await server.settled();
  const [mail] = await mailsTo(server, 'olivia@quick-start.example');
  const validationToken = /signup-validation\/([\w-]+)/.exec(mail!.text)![1]!;
  const { accessToken } = await did(
    server.call(join, {
      query: { validationToken },
      body: { firstName: 'Olivia', lastName: 'Grant', password: ownerPassword },
    }),
  );
  const quote = await did(server.call(getQuote, { params: { quoteId } }, { token }));
  await did(signAs(server, quote, accessToken));
  const [policyNumber] = await run([
    begin,
    ...rest.slice(0, 2),
    `QUOTE=${quoteId}`,
    ...rest.slice(signature),
  ]);
  expect(policyNumber).toMatch(/\d/);
  expect(await did(server.call(getQuote, { params: { quoteId } }, { token }))).toMatchObject({
    status: 'BOUND',
  });
});
