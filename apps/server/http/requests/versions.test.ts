import { calls } from '@parapet/contract';
import { takesVersion, versionedPart, type Call } from '@parapet/contract/call';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentitySandbox } from '../../gateways/identity/sandbox.ts';
import { documented } from '../../testing/documents/all-calls.ts';
import { buildWorld, type World } from '../../testing/documents/world.ts';
import { getAddress, startTestServer, type TestServer } from '../../testing/servers/server.ts';

/*
 * Lost updates, of every write that takes a version: it is sent as the documents write it by somebody who
 * read the record before its first version. Nothing may be written, and the answer says what came since.
 */
const all = calls as Record<string, Call>;
const guarded = documented.filter(({ id }) => takesVersion(all[id]!));

/**
 * Makes a new record without an id, and changes one with it. The documents make a new one, which nobody has
 * read.
 */
const MAKE_NEW = new Set<string>(['save-draft']);

let server: TestServer;
let world: World;
let provider: Awaited<ReturnType<typeof startIdentitySandbox>>;
beforeAll(async () => {
  provider = await startIdentitySandbox({ clientId: 'parapet-test' });
  server = await startTestServer({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'parapet-test' });
  world = buildWorld(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const written = () =>
  world.only('select (select count(*) from history) as history, (select count(*) from outbox) as messages');

describe('a write on an older version', () => {
  it.each(guarded.map((entry) => [`${entry.id}, ${entry.place}`, entry] as const))(
    'is refused: %s',
    async (_title, entry) => {
      const call = all[entry.id]!;
      const sent = await entry.send(world);
      const token = sent.token ?? (await world.tokenOf(entry.as ?? 'agent'));
      await server.settled();
      const before = await written();
      const isForm = sent.body instanceof FormData;
      if (isForm && versionedPart(call) === 'body') (sent.body as FormData).set('version', '0');
      const response = await fetch(new URL(getAddress(call, sent), server.url), {
        method: call.method,
        headers: {
          ...(isForm ? {} : { 'if-match': '"0"' }),
          ...(isForm || sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(sent.body === undefined
          ? {}
          : { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body) }),
      });
      const text = await response.text();
      if (MAKE_NEW.has(entry.id)) return expect(response.status, text).toBeLessThan(400);
      expect(response.status, text).toBe(409);
      const answer = JSON.parse(text) as RefusalAnswer;
      expect(answer.code).toBe('changed-meanwhile');
      expect(answer.meanwhile?.version).toBeGreaterThan(0);
      expect(await written()).toEqual(before);
    },
  );
});
