import pg from 'pg';

/** Sets these locks apart from all other advisory ones. */
const LOCKS = 7_271_003;

export type JobLocks = {
  /** Runs work unless another server is at the job of that name. @returns whether it ran. */
  alone(name: string, work: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Lets one server at a time run a job. The locks belong to a connection of their own, so a server that dies
 * holds nobody up. One that loses the connection during a run goes on: rows are locked one by one besides.
 */
export function openJobLocks(url: string): JobLocks {
  let opened: Promise<pg.Client> | undefined;
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'parapet-job-locks',
      keepAlive: true,
    });
    const forget = () => (opened = undefined);
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  };
  const getClient = (): Promise<pg.Client> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async alone(name, work) {
      const client = await getClient();
      const { rows } = await client.query<{ has: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as has',
        [LOCKS, name],
      );
      if (!rows[0]!.has) return false;
      try {
        await work();
        return true;
      } finally {
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, name]).catch(() => {});
      }
    },
    close: async () => void (await opened?.then((client) => client.end()).catch(() => {})),
  };
}
