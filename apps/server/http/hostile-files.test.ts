import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { calls } from '@parapet/contract';
import { searchAccounts } from '@parapet/contract/account/accounts';
import { uploadRisks } from '@parapet/contract/account/bulk';
import type { Call } from '@parapet/contract/call';
import { uploadDoc } from '@parapet/contract/docs/library';
import { uploadPhoto } from '@parapet/contract/user/photo';
import { may } from '@parapet/domain/permissions/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../testing/people/every-persona.ts';
import { hostileFiles, lyingSheet, type HostileFile } from '../testing/hostile/hostile-files.ts';
import { sample } from '../testing/wire/samples.ts';
import { getAddress, startTestServer, type TestServer } from '../testing/servers/server.ts';

/**
 * So long the thread that answers everybody may be away at once. Hostile files kept it for 4 to 114 s; a slow
 * machine keeps it for a tenth of this.
 */
const LONGEST_AWAY_MS = 2500;

/**
 * A call for each module that takes apart what a call brings; those of mails are tried by mail
 * (mail-in.test.ts).
 */
const readers: Readonly<Record<string, Call>> = {
  'risk-file-thread.ts': uploadRisks,
  'file-kind-thread.ts': uploadDoc,
  'picture-thread.ts': uploadPhoto,
};
const OF_MAILS = ['parse-mail-thread.ts', 'text-of-file-thread.ts'];
/** All calls come through one door (upload-door.test.ts), so that one of each reader is enough of a gate. */
const takingFiles = process.env['PARAPET_DEEP']
  ? (Object.values(calls) as Call[]).filter(({ takes }) => takes === 'file')
  : Object.values(readers);

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  for (const name of Object.keys(personas).filter((key) => key.includes('@')))
    tokens.set(name, await server.signIn(name));
});
afterAll(() => server.stop());

/** Somebody who may make the call. */
function getSender({ access }: Call): string {
  const found = Object.entries(personas).find(
    ([name, actor]) =>
      tokens.has(name) && (access === 'signed-in' || (access !== 'public' && may(actor as never, access))),
  );
  return found?.[0] ?? 'agent@harbor.example';
}

/** As a form of the call's own fields, of records that there are not. */
async function bring(call: Call, { name, bytes }: HostileFile, token: string): Promise<Response> {
  const { params, query, body } = sample(call);
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (key !== 'file') form.set(key, String(value));
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(new URL(getAddress(call, { params, query } as never), server.url), {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  await response.arrayBuffer();
  return response;
}

const ask = (token: string) => server.call(searchAccounts, { query: {} as never }, { token });

/** Another person works until the files are done with. @returns what they were answered. */
async function workUntil(done: Promise<unknown>): Promise<Record<number, number>> {
  const token = tokens.get('agent2@summit.example')!;
  const answers: Record<number, number> = {};
  let isDone = false;
  const over = () => (isDone = true);
  done.then(over, over);
  do {
    const { status } = await ask(token);
    answers[status] = (answers[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!isDone);
  await done;
  return answers;
}

it('no module that takes a file apart is left out', () => {
  const threads = ['areas', 'platform/apart'].flatMap((folder) => {
    const place = join(import.meta.dirname, '..', folder);
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => readFileSync(join(place, file), 'utf8').includes('export default inThread('))
      .map((file) => basename(file));
  });
  expect(threads.toSorted()).toEqual([...Object.keys(readers), ...OF_MAILS].toSorted());
});

describe.each(Object.entries(hostileFiles))('a %s', (_, make) => {
  it('ends no server and holds nobody up, whatever takes it apart', async () => {
    const file = make();
    const delay = monitorEventLoopDelay({ resolution: 20 });
    const statuses: [string, number][] = [];
    const sent = async () => {
      for (const call of takingFiles)
        statuses.push([call.id, (await bring(call, file, tokens.get(getSender(call))!)).status]);
    };
    delay.enable();
    const answers = await workUntil(sent());
    delay.disable();
    expect(Object.keys(answers)).toEqual(['200']);
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
    expect(delay.max / 1e6).toBeLessThan(LONGEST_AWAY_MS);
  });
});

it('a form of a hundred thousand parts is not taken apart', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
  const response = await fetch(new URL(uploadRisks.path, server.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.get('agent@harbor.example')}`,
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: `${part.repeat(100_000)}--b--\r\n`,
  });
  expect(response.status).toBe(400);
  // Of a form that was taken apart it would be told that its file is missing.
  expect(await response.text()).not.toContain('No file selected');
});

it('twenty hostile sheets of one person at once take no connection from anybody else', async () => {
  const file = { name: 'risks.xlsx', bytes: lyingSheet() };
  const token = tokens.get('agent@harbor.example')!;
  const all = Promise.all(Array.from({ length: 20 }, () => bring(uploadRisks, file, token)));
  const answers = await workUntil(all);
  expect(Object.keys(answers)).toEqual(['200']);
  const refused = new Set((await all).map(({ status }) => status));
  expect([...refused].filter((status) => ![400, 429].includes(status))).toEqual([]);
});
