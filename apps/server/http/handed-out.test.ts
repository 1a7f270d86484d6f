import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@parapet/contract';
import { getUploadTemplate } from '@parapet/contract/account/bulk';
import type { Call } from '@parapet/contract/call';
import { downloadDoc } from '@parapet/contract/docs/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, upload } from '../testing/files/library-files.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { agents, did } from '../testing/story.ts';
import { requireDocumented } from '../testing/wire/wire-gate.ts';

const root = join(import.meta.dirname, '../../..');
const sources = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

const handingOut = (Object.values(calls) as Call[]).filter(({ produces }) => produces === 'file');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn(agents.US);
});
afterAll(() => server.stop());

describe('a file that is handed out', () => {
  it('belongs to no origin and runs nothing, whatever it is', async () => {
    const saved = await server.call(getUploadTemplate, {}, { token });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    const paper = await did(
      upload(server, { docType: 'OTHER', docName: 'Paper' }, { token, fileName: 'a.pdf', bytes: pdf() }),
    );
    const shown = await server.call(downloadDoc, { query: { docId: paper.id } }, { token });
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    for (const { headers } of [saved, shown]) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  const alone = {
    'content-type': 'text/csv',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': "attachment; filename*=UTF-8''a.csv",
  };
  const look = (headers: Record<string, string>) => () =>
    requireDocumented(downloadDoc, {
      status: 200,
      contentType: headers['content-type'] ?? '',
      requestId: 'x',
      body: new ArrayBuffer(0),
      headers: new Headers(headers),
    });

  it.each([
    ['under the policy of our pages', { 'content-security-policy': "default-src 'self'" }],
    ['under none', { 'content-security-policy': '' }],
    ['with a type that browsers guess', { 'x-content-type-options': '' }],
    ['to other sites', { 'cross-origin-resource-policy': 'cross-origin' }],
    ['to be shown though it is no paper', { 'content-disposition': "inline; filename*=UTF-8''a.csv" }],
  ])('is found by the gate over all API tests if it goes out %s', (_, wrong) => {
    expect(look(alone)).not.toThrow();
    expect(look({ ...alone, ...wrong })).toThrow(/a file/);
  });

  it('is asked for by an API test, which the gate sees, for each call', () => {
    const tests = sources('apps/server', (file) => file.endsWith('.test.ts')).join('\n');
    const contract = sources('packages/contract/src', () => true).join('\n');
    // The last name before the id.
    const findName = (id: string) =>
      [...contract.slice(0, contract.indexOf(`id: '${id}'`)).matchAll(/^(?:export )?const (\w+) = /gm)].at(
        -1,
      )?.[1];
    const untried = handingOut.filter(({ id }) => !new RegExp(`\\b${findName(id)}\\b`).test(tests));
    expect(untried.map(({ id }) => id)).toEqual([]);
    expect(handingOut.length).toBeGreaterThan(15);
  });
});
