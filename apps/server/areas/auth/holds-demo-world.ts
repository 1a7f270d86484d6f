import type { Database } from '../../platform/database/database.ts';

/** Pattern of the demo world's addresses, which no real person can have (RFC 2606). */
const DEMO_ADDRESSES = '%.example';

export const holdsDemoWorld = (database: Database): Promise<boolean> =>
  database.transact({ scope: 'all' }, async (tx) => {
    const found = await tx
      .selectFrom('person')
      .select('id')
      .where('email', 'like', DEMO_ADDRESSES)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  });
