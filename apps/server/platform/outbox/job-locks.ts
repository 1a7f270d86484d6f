import pg from 'pg';
import { lockNumbers } from '../database/lock-numbers.ts';

export type JobLocks = {
  /**
   * Runs work unless another server, or this one, is at the job of that name. @returns whether it ran.
   * @throws what went wrong where it could not be found out.
   */
  alone(name: string, work: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
};

/** So long the database may take to answer: a connection that is silent is given up. */
const PATIENCE_MS = 10_000;

/**
 * Lets one server at a time run a job. The locks belong to a connection of their own, so a server that dies
 * holds nobody up. One that loses the connection during a run goes on: rows are locked one by one besides.
 */
export function openJobLocks(url: string, log: (error: unknown) => void): JobLocks {
  // PostgreSQL gives a lock again to the connection that has it, and all jobs of a server share one.
  const underWay = new Set<string>();
  let opened: Promise<pg.Client> | undefined;
  let holder: pg.Client | undefined;
  const giveUp = (client: pg.Client): void => {
    if (holder === client) [opened, holder] = [undefined, undefined];
    void client.end().catch(() => {});
  };
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'parapet-job-locks',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    holder = client;
    client.on('error', () => giveUp(client));
    client.on('end', () => giveUp(client));
    try {
      await client.connect();
    } catch (error) {
      giveUp(client);
      throw error;
    }
    return client;
  };
  const getClient = (): Promise<pg.Client> => (opened ??= open());
  // Jobs begin and end at any time, and the connection takes one question after the other.
  let asking: Promise<unknown> = Promise.resolve();
  const ask = (client: pg.Client, question: string, name: string): Promise<boolean> => {
    const answer = asking.then(() =>
      client.query<{ has: boolean }>(`select ${question}($1, hashtext($2)) as has`, [lockNumbers.jobs, name]),
    );
    asking = answer.catch(() => giveUp(client));
    return answer.then(({ rows }) => rows[0]!.has);
  };
  const noteTrouble = (what: string, name: string, cause: unknown): void =>
    log(new Error(`The lock of the job ${name} could not be ${what}`, { cause }));
  /** @returns the connection that has the lock; undefined if another server has it. */
  const take = async (name: string): Promise<pg.Client | undefined> => {
    try {
      const client = await getClient();
      return (await ask(client, 'pg_try_advisory_lock', name)) ? client : undefined;
    } catch (error) {
      noteTrouble('taken', name, error);
      throw error;
    }
  };
  return {
    async alone(name, work) {
      if (underWay.has(name)) return false;
      underWay.add(name);
      try {
        const client = await take(name);
        if (!client) return false;
        try {
          await work();
          return true;
        } finally {
          await ask(client, 'pg_advisory_unlock', name).catch((error: unknown) =>
            noteTrouble('given back', name, error),
          );
        }
      } finally {
        underWay.delete(name);
      }
    },
    close: async () => void (await opened?.then((client) => client.end()).catch(() => {})),
  };
}
