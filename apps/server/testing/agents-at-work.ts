import { setTimeout as wait } from 'node:timers/promises';
import { createAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { callAt, type Reply } from './servers/server.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 20;

export type AtWork = {
  /** The names of accounts of which an agent was told that they are there. */
  acknowledged: string[];
  /** Answers and errors that an agent had to try again after. */
  refused: unknown[];
  /** The longest time in which no agent was answered. */
  longestSilenceMs(): number;
  /** Waits for so many more. */
  untilDone(more: number): Promise<void>;
  /** Lets each agent end what it is at. */
  stop(): Promise<void>;
};

export type Work = {
  /** Number of agents. */
  agents: number;
  /** Prefix of the names of their accounts. */
  prefix: string;
  token: string;
  /** Looks at every answer to a write or to a list. */
  look?(reply: Reply<unknown>): void;
};

/**
 * Agents who each open accounts and read lists without a pause. A write is sent again with its key until it
 * is acknowledged, as a console does.
 */
export function putToWork(url: () => string, { agents, prefix, token, look }: Work): AtWork {
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  let isOver = false;
  let last = performance.now();
  let longest = 0;
  const served = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };

  /** @returns whether it was answered with what was asked for. */
  async function ask(send: () => Promise<Reply<unknown>>): Promise<boolean> {
    const reply = await send().catch((error: unknown) => void refused.push(error));
    if (!reply) return false;
    look?.(reply);
    if (reply.status === 200) served();
    else refused.push(reply.status);
    return reply.status === 200;
  }

  async function work(agent: number): Promise<void> {
    for (let at = 0; !isOver; at++) {
      const name = `${prefix} ${agent} ${at}`;
      const body = { name, state: 'TX', country: 'US' } as const;
      const key = `key-${name.replaceAll(' ', '-')}`;
      const until = performance.now() + PATIENCE_MS;
      while (!(await ask(() => callAt(url(), createAccount, { body }, { token, key })))) {
        if (performance.now() > until) throw new Error(`${name} was not taken for ${PATIENCE_MS} ms`);
        await wait(PAUSE_MS);
      }
      acknowledged.push(name);
      await ask(() => callAt(url(), searchAccounts, { query: { size: 5 } }, { token }));
    }
  }

  const working = Promise.all(Array.from({ length: agents }, (_, agent) => work(agent)));
  // Whoever waits for them has the error.
  working.catch(() => {});
  const pass = async (wanted: number): Promise<void> => {
    const until = performance.now() + PATIENCE_MS;
    while (acknowledged.length < wanted) {
      if (performance.now() > until) throw new Error(`${prefix}: nothing was taken for ${PATIENCE_MS} ms`);
      await wait(PAUSE_MS);
    }
  };
  return {
    acknowledged,
    refused,
    longestSilenceMs: () => longest,
    untilDone: (more) => Promise.race([pass(acknowledged.length + more), working.then(() => {})]),
    async stop() {
      isOver = true;
      await working;
      served();
    },
  };
}
