import { calls } from '@parapet/contract';
import type { Call } from '@parapet/contract/call';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { may } from '@parapet/domain/permissions/table';
import type { Actor } from '@parapet/domain/permissions/actors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { personas } from '../../testing/people/every-persona.ts';
import { sample } from '../../testing/wire/samples.ts';
import { getAddress, startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy } from '../../testing/story.ts';

/*
 * Every body of the contract, with a key that no document shows: at the top, and in each object within. The
 * key is refused by its path, whatever else is said of the body.
 */
type Schema = {
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
};
const STRANGE = 'notAKey';

/** Parts of paths that a schema alone does not make. */
const PATH = {
  keyId: 'ppk_0a1b2c3d',
  product: 'P100',
  productType: 'P100',
  state: 'TX',
  naicsCode: '541511',
  connectorType: 'wizer',
};

const withBody = (Object.values(calls) as Call[]).filter(({ body, takes }) => body && takes !== 'file');
const getSchema = (body: z.ZodType): Schema =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The bodies to send, and the path of the key in each. */
function getStrangers(call: Call): { path: string; body: unknown }[] {
  const whole = getSchema(call.body!);
  // Of a body that is one of several, the first: what it is called tells which it is.
  const schema = (whole.oneOf ?? whole.anyOf)?.[0] ?? whole;
  const body = {
    ...Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, one.const])),
    ...(sample(call).body as object),
  };
  if (!schema.properties) return [];
  const nested = Object.entries(schema.properties).flatMap(([name, inner]) => {
    if (inner.properties) return [{ path: `${name}.${STRANGE}`, value: { [STRANGE]: 1 } as unknown }];
    return inner.items?.properties ? [{ path: `${name}.0.${STRANGE}`, value: [{ [STRANGE]: 1 }] }] : [];
  });
  return [
    { path: STRANGE, body: { ...body, [STRANGE]: 1 } },
    ...nested.map(({ path, value }) => ({ path, body: { ...body, [path.split('.')[0]!]: value } })),
  ];
}
const cases = withBody.flatMap((call) =>
  getStrangers(call).map(({ path, body }) => ({ call, path, body, title: `${call.id}: ${path}` })),
);

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner } = await boundPolicy(server));
});
afterAll(() => server.stop());

const actorLike = (persona: (typeof personas)[string]): Actor =>
  ({ ...persona, subscriberType: persona.accountType }) as Actor;

async function tokenFor({ access }: Call): Promise<string | undefined> {
  if (access === 'public') return undefined;
  const names = Object.keys(personas);
  const name =
    access === 'signed-in' ? names[0]! : names.find((one) => may(actorLike(personas[one]!), access))!;
  return name === 'owner' ? owner : server.signIn(name);
}

it('every body is among them', () => {
  const without = withBody.filter((call) => !cases.some((one) => one.call === call)).map(({ id }) => id);
  expect(without).toEqual([]);
  expect(cases.filter(({ path }) => path !== STRANGE).length).toBeGreaterThan(25);
});

it.each(cases.map((one) => [one.title, one] as const))('is refused by its name: %s', async (_title, one) => {
  const token = await tokenFor(one.call);
  const response = await fetch(
    new URL(getAddress(one.call, { ...sample(one.call), params: sample(one.call, PATH).params }), server.url),
    {
      method: one.call.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(one.body),
    },
  );
  const text = await response.text();
  expect(response.status, text).toBe(400);
  const { errors } = JSON.parse(text) as RefusalAnswer;
  expect(errors).toContainEqual({
    field: one.path,
    code: 'unrecognized_keys',
    detail: `Unknown field: ${STRANGE}.`,
  });
});
