// A list of a record in its area: call, handler, screen, words and test.
import { addCall, addHandler, english, recordNamed } from './records.mjs';
import { camel, pascal, words } from './tree.mjs';

const buildDeclaration = (record, id, constant, permission) => {
  const { area, declared, listed, number, name } = record;
  return {
    imports: [
      "import { call } from '../call.ts';",
      "import { list } from '../list.ts';",
      "import { buildFields } from '../record.ts';",
    ],
    recordImports: [`import { ${declared} } from './${name}.ts';`],
    text: `const ${constant} = call({
  id: '${id}',
  method: 'GET',
  path: '/api/${area}/v1/search/${id.replace(/^search-/, '')}',
  access: '${permission}',
  summary: '${words(id.replace(/^search-/, ''))} that the caller may see',
  ...list({
    fields: buildFields(${declared}, [${listed.map((field) => `'${field}'`).join(', ')}]),
    sort: ['${number}', 'companyName', 'status', 'modified'],
    filter: ['status'],
    search: ['${number}', 'companyName'],
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});
`,
  };
};

const buildHandler = (table, constant, module, joined) => ({
  typed: `import type { ${constant} as call } from '${module}';`,
  imports: [
    "import { page } from '../../platform/lists/list.ts';",
    "import { rowTenant } from '../../platform/database/tenant.ts';",
    `import { ${joined ? constant : `${constant} as definition`} } from '${module}';`,
  ],
  body: `(ctx, { query }) =>
  page(ctx, ${joined ? constant : 'definition'}, query, { table: '${table}', tenant: rowTenant })`,
});

const buildTest = (nouns, constant, module) => `import { ${constant} } from '${module}';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await boundPolicy(server);
});
afterAll(() => server.stop());

const search = async (email: string) =>
  (await did(server.call(${constant}, { query: {} as never }, { token: await server.signIn(email) }))).content;

it('shows ${words(nouns).toLowerCase()} to their agency, and to a rival none', async () => {
  expect(await search(agents.US)).toMatchObject([{ companyName: 'to be filled in' }]);
  expect(await search('agent2@summit.example')).toEqual([]);
});
`;

const buildScreen = ({ words: namespace, number }, nouns, constant, module) => {
  const key = `${namespace}:${camel(nouns)}`;
  return `import { ${constant} } from '${module}';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(${constant}, (key) => t(\`${key}.column.\${key}\`), [
    { key: 'modified', as: 'ago' },
    { key: 'companyName', card: 'title' },
    { key: '${number}', as: 'tabular' },
    'status',
  ]);

export function ${pascal(nouns)}List() {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="${nouns}"
      label={t('${key}.label')}
      call={${constant}}
      columns={columns}
      searchLabel={t('${key}.search')}
      empty={{ title: t('${key}.empty'), text: t('${key}.emptyText') }}
    />
  );
}
`;
};

export function list(tree, nouns, options) {
  const record = recordNamed(options.record ?? 'quote', 'listed');
  const id = `search-${nouns}`;
  const constant = camel(id);
  const { area } = record;
  const declaration = buildDeclaration(record, id, constant, options.permission ?? record.readable);
  const module = addCall(tree, record, id, constant, declaration);
  addHandler(
    tree,
    record,
    id,
    constant,
    buildHandler(record.name, constant, module, record.lists),
    record.lists,
  );
  tree.create(`apps/server/areas/${area}/${id}.test.ts`, buildTest(nouns, constant, module));
  tree.create(
    `apps/console/src/areas/${area}/${nouns}-list.tsx`,
    buildScreen(record, nouns, constant, module),
  );
  const label = words(nouns);
  tree.addWords(english(record.words), camel(nouns), {
    label,
    search: `Search ${label.toLowerCase()}`,
    column: { modified: 'Updated', companyName: 'Company', [record.number]: 'Number', status: 'Status' },
    empty: `No ${label.toLowerCase()}`,
    emptyText: 'Nothing here yet',
  });
  return [
    'which rows it has: `where` in the handler; what it shows, sorts, filters and searches: the call',
    `the page that shows ${pascal(nouns)}List`,
    'an index in a new migration, if what it sorts by has none',
    'what the test expects, and the id of the requirement in its title',
    'words in en-US (and en-GB where they differ)',
  ];
}
