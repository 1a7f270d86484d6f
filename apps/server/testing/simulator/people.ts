import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@parapet/contract/auth/session';
import type { Answer, Call, Request } from '@parapet/contract/call';
import { demoPassword } from '../../demo/people.ts';
import { callAt, type Reply } from '../servers/server.ts';
import type { World } from './world.ts';

/** Longer than a server takes to come back, and a claim on a message to lapse. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 25;

export type Person = { email: string; password: string };
export const agent: Person = { email: 'agent@harbor.example', password: demoPassword };
export const underwriter: Person = { email: 'underwriter@parapet.example', password: demoPassword };
export const rival: Person = { email: 'agent2@summit.example', password: demoPassword };

/** Sends the requests of a person, each write with one key until it is answered, as a console does. */
export type Asking = {
  ask<C extends Call>(person: Person, call: C, request: Request<C>, key?: string): Promise<Reply<Answer<C>>>;
  /** Sends a call without a sign-in. */
  askPublic<C extends Call>(call: C, request: Request<C>): Promise<Reply<Answer<C>>>;
};

/** A broken promise of the product, and no refusal. */
export class Broken extends Error {}

export function getAsking(world: World): Asking {
  const tokens = new Map<string, string>();

  async function insist<C extends Call>(
    call: C,
    request: Request<C>,
    { token, key }: { token?: () => Promise<string>; key: string },
  ): Promise<Reply<Answer<C>> | 'signed out'> {
    const until = performance.now() + PATIENCE_MS;
    for (let last: unknown = 'nothing'; ; await wait(PAUSE_MS)) {
      if (performance.now() > until) throw new Broken(`${call.id} was not answered: ${String(last)}`);
      const options = { key, ...(token ? { token: await token() } : {}) };
      const reply = await callAt(world.url, call, request, options).catch(
        (error: unknown) => void (last = error),
      );
      if (!reply) continue;
      last = `${reply.status} ${reply.refusal?.code}`;
      if (reply.status === 500)
        throw new Broken(`${call.id} was answered 500: ${JSON.stringify(reply.refusal)}`);
      if (reply.status === 401 && token) return 'signed out';
      if (reply.status < 500 && reply.refusal?.code !== 'key-in-use') return reply;
    }
  }

  async function getToken({ email, password }: Person): Promise<string> {
    const known = tokens.get(email);
    if (known) return known;
    const reply = await insist(login, { body: { username: email, password } }, { key: randomUUID() });
    if (reply === 'signed out' || reply.status !== 200) throw new Broken(`${email} cannot sign in`);
    tokens.set(email, reply.body.accessToken);
    return reply.body.accessToken;
  }

  return {
    async ask(person, call, request, key = randomUUID()) {
      for (let tries = 0; tries < 20; tries++) {
        const reply = await insist(call, request, { token: () => getToken(person), key });
        if (reply !== 'signed out') return reply;
        tokens.delete(person.email);
        await wait(PAUSE_MS);
      }
      throw new Broken(`${person.email} is signed out again and again`);
    },
    async askPublic(call, request) {
      const reply = await insist(call, request, { key: randomUUID() });
      if (reply === 'signed out') throw new Broken('nobody can be signed out of a public call');
      return reply;
    },
  };
}
