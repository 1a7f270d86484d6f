import type { TestServer } from '../servers/server.ts';

/** The id of the organization of the demo world whose name begins so: 'Harbor'. */
export const organizationId = async ({ database }: TestServer, name: string): Promise<string> =>
  (await database.pool.query<{ id: string }>('select id from organization where name like $1', [`${name}%`]))
    .rows[0]!.id;
