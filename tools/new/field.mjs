// A field of a record, from its column to the column of its list.
import { english, recordNamed } from './records.mjs';
import { camel, snake, words } from './tree.mjs';

const types = {
  text: { sql: "text not null default ''", wire: 'z.string()', empty: "''" },
  number: { sql: 'int not null default 0', wire: 'z.number().int()', empty: '0' },
  boolean: { sql: 'boolean not null default false', wire: 'z.boolean()', empty: 'false' },
  date: { sql: 'date', wire: 'plainDate.nullable()', empty: 'null' },
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
  const declaredIn = record.fieldsIn ?? record.contract;
  const shapes = [
    record.fields
      ? new RegExp(`const ${record.fields} = \\{`)
      : new RegExp(`const ${record.declared} = record\\(\\{\\s+name: .*\\s+fields: \\{`),
    ...(record.rowShape ? [record.rowShape] : []),
  ];
  for (const shape of shapes) tree.after(declaredIn, shape, `\n  ${column}: ${type.wire},`);
  if (type.wire.startsWith('plainDate') && !tree.has(declaredIn, /\bplainDate\b[^;]*from/))
    tree.addImport(declaredIn, "import { plainDate } from '../shapes.ts';");
  const list = record.list ?? record.contract;
  if (record.row) tree.after(list, record.row, `'${column}', `);
  tree.after(list, record.sorts ?? /^ *sort: \[/m, `'${column}', `);
  if (record.empty) tree.after(...record.empty, `\n  ${column}: ${type.empty},`);
  const left = ['what writes it: a command, with its event'];
  if (record.columns) {
    tree.after(record.columns, /listColumns\([^[]*\[/, `\n    { key: '${column}', optional: true },`);
    tree.addWords(english(record.words), `${record.wordsUnder}.column.${column}`, words(name));
  } else left.push('the column of the list on its screen, with its word');
  if (record.test) {
    tree.after(record.test, /[^]*$/, buildTest(record, name, record.search));
    left.push(`what ${record.test} expects`);
  } else left.push('its test');
  return left;
}
