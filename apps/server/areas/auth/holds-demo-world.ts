import type { Database } from '../../platform/database/database.ts';

/** Nobody can have an address that ends so (RFC 2606): the people of the demo world all do. */
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
