// A recorded table: tenant, row-level security, grant, history, view, and the list that shows it.
import { collectCalls } from './records.mjs';
import { camel, pascal, snake, words } from './tree.mjs';

const buildMigration = (table, noun) => `-- TODO: what ${words(noun).toLowerCase()} is kept for.
create table ${table} (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account, agency_id uuid not null, team_id uuid,
  company_name text not null,
  description text not null default '',
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
create index on ${table} (agency_id, modified desc);
create index on ${table} (account_id);

-- Whose rows: one policy for the role of each scope (platform/database/database-roles.ts).
alter table ${table} enable row level security, force row level security;
create policy everything on ${table} to parapet_all using ((select scope_is_signed()));
create policy agency on ${table} to parapet_agency using (agency_id = (select scope_organization()));
create policy team on ${table} to parapet_team
  using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]));
create policy account on ${table} to parapet_account using (account_id = (select scope_organization()));
grant select, insert, update, delete on ${table} to parapet_app;
`;

const buildContract = (noun, constant, area, permission) => `import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant } from '../shapes.ts';

const ${camel(noun)}Fields = {
  id,
  accountId: id,
  companyName: z.string(),
  description: z.string(),
  version: z.number().int(),
  created: instant,
  modified: instant,
};

export const ${constant} = call({
  id: 'search-${noun}s',
  method: 'GET',
  path: '/api/${area}/v1/search/${noun}s',
  access: '${permission}',
  summary: '${words(noun)}s that the caller may see',
  ...list({
    fields: ${camel(noun)}Fields,
    sort: ['companyName', 'created', 'modified'],
    filter: ['accountId'],
    search: ['companyName', 'description'],
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});
`;

const buildHandler = (
  noun,
  constant,
  area,
) => `import { ${constant} as definition, type ${constant} as call } from '@parapet/contract/${area}/${noun}s';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';

export const ${constant}: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, { table: '${camel(noun)}', tenant: rowTenant });
`;

const buildTest = (noun, constant, area) => `import { ${constant} } from '@parapet/contract/${area}/${noun}s';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await boundPolicy(server);
  await server.database.pool.query(
    'insert into ${snake(noun)} (account_id, agency_id, team_id, company_name) select id, agency_id, team_id, name from account',
  );
});
afterAll(() => server.stop());

const search = async (email: string) =>
  (await did(server.call(${constant}, { query: {} as never }, { token: await server.signIn(email) }))).content;

it('shows an agency its own ${noun}s, and a rival none', async () => {
  expect(await search(agents.US)).toMatchObject([{ description: 'to be filled in' }]);
  expect(await search('agent2@summit.example')).toEqual([]);
});
`;

export function record(tree, noun, { area = 'policy', permission = 'policy:read' }) {
  const table = snake(noun);
  const constant = `search${pascal(noun)}s`;
  const id = `search-${noun}s`;
  tree.create(`apps/server/migrations/${tree.nextMigration()}-${noun}s.sql`, buildMigration(table, noun));
  tree.after('apps/server/tables/recorded.ts', /^export const recordedTables = \[/m, `\n  '${camel(noun)}',`);
  tree.before(
    'apps/server/platform/records/record-descriptions.ts',
    /^ {2}membership: \{ owner/m,
    `  ${camel(noun)}: { owner: byTenant, key: ['id'], isVersioned: true, isModified: true },\n`,
  );
  tree.create(`packages/contract/src/${area}/${noun}s.ts`, buildContract(noun, constant, area, permission));
  collectCalls(tree, area, `${noun}s`);
  const serverIndex = `apps/server/areas/${area}/index.ts`;
  tree.addImport(serverIndex, `import { ${constant} } from './${id}.ts';`);
  tree.after(serverIndex, /^export const \w+Handlers: [^=]+= \{/m, `\n  '${id}': ${constant},`);
  tree.create(`apps/server/areas/${area}/${id}.ts`, buildHandler(noun, constant, area));
  tree.create(`apps/server/areas/${area}/${id}.test.ts`, buildTest(noun, constant, area));
  return [
    'the columns, in the migration and the contract; unions and JSON of them in apps/server/tables/tables.ts',
    'commands that write it, through insertRecord and updateRecord, each with its event in packages/contract/src/activity/events.ts',
    'who may read it, in packages/domain/src/permissions/table.ts; partners, if they see it, by a policy of their own',
    'rows in apps/server/demo, so that the generated tests of lists have something to look at',
    'its screen: npm run new -- list',
  ];
}
