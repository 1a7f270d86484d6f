// A field of a record, from its column to the column of its list.
import { english, recordNamed } from './records.mjs';
import { camel, snake, words } from './tree.mjs';

const types = {
  text: { sql: "text not null default ''", row: 'Generated<string>', wire: 'z.string()' },
  number: { sql: 'int not null default 0', row: 'Generated<number>', wire: 'z.number().int()' },
  boolean: { sql: 'boolean not null default false', row: 'Generated<boolean>', wire: 'z.boolean()' },
  date: { sql: 'date', row: 'string | null', wire: 'plainDate.nullable()' },
};

const buildTest = ({ name }, field, call) => `
it('${words(field)}', async () => {
  await server.database.pool.query('update ${name} set ${snake(field)} = default');
  const { content } = await did(
    server.call(${call}, { query: { sort: '${camel(field)},asc' } as never }, { token: await server.signIn('admin@parapet.example') }),
  );
  expect(content[0]).toMatchObject({ ${camel(field)}: 'to be filled in' });
});
`;

export function field(tree, name, options) {
  const record = recordNamed(options.record ?? 'claim', 'declared');
  const type = types[options.type ?? 'text'];
  const column = camel(name);
  tree.create(
    `apps/server/migrations/${tree.nextMigration()}-${record.name}-${name}.sql`,
    `alter table ${record.name} add column ${snake(name)} ${type.sql};\n`,
  );
  const shape = record.fields
    ? new RegExp(`const ${record.fields} = \\{`)
    : new RegExp(`const ${record.declared} = record\\(\\{\\s+name: .*\\s+fields: \\{`);
  tree.after(record.contract, shape, `\n  ${column}: ${type.wire},`);
  if (type.wire.startsWith('plainDate') && !tree.has(record.contract, /\bplainDate\b[^;]*from/))
    tree.addImport(record.contract, "import { plainDate } from '../shapes.ts';");
  tree.after(record.list ?? record.contract, /^ *sort: \[/m, `'${column}', `);
  const left = ['what writes it: a command, with its event'];
  if (record.columns) {
    tree.after(record.columns, /listColumns\([^[]*\[/, `\n    { key: '${column}', optional: true },`);
    tree.addWords(english(record.words), `${record.wordsUnder}.column.${column}`, words(name));
  } else left.push('the column of the list on its screen, with its word');
  if (record.test) {
    const call = record.name === 'claim' ? 'searchClaims' : undefined;
    tree.after(record.test, /[^]*$/, buildTest(record, name, call));
    left.push(`what ${record.test} expects`);
  } else left.push('its test');
  return left;
}
