// A command of a record: edge, call, handler, history event, dialog, action, words and test.
import { addCall, addHandler, english, recordNamed } from './records.mjs';
import { camel, pascal, words } from './tree.mjs';

const icon = 'IconCircleDot';

function addEdge(tree, { name }, id, event, { from, to, permission }) {
  const states = from.split(',').map((state) => `'${state}'`);
  tree.before(
    `packages/domain/src/lifecycles/${name}.ts`,
    /^\} as const satisfies Lifecycle/m,
    `  '${id}': {\n    from: [${states.join(', ')}],\n    to: '${to}',\n    permission: '${permission}',\n    event: '${event}',\n  },\n`,
  );
}

const getCall = ({ name, area }, id, constant, { permission }) => ({
  imports: ["import { call } from '../call.ts';"],
  recordImports: [`import { ${name}, ${name}Params, version } from './${name}.ts';`],
  text: `const ${constant} = call({
  id: '${id}',
  method: 'PUT',
  path: '/api/${area}/v1/${id}/:${name}Id',
  access: '${permission}',
  summary: '${words(id)}',
  params: ${name}Params,
  body: ${name === 'quote' ? 'version' : 'z.object({ version: z.number().int() })'},
  answer: ${name},
  refusals: ['wrong-state', 'changed-meanwhile'],
});
`,
});

const buildHandler = ({ name, change, changedBy, view, set }, id, constant, module) => ({
  typed: `import type { ${constant} as call } from '${module}';`,
  imports: [
    `import { ${change} } from '${changedBy}';`,
    `import { find${pascal(name)}, ${name}View } from './${name}-view.ts';`,
  ],
  body: `async (ctx, { params, body }) => {
  const ${name} = await find${pascal(name)}(ctx, params.${name}Id);
  const saved = await ${change}(ctx, ${name}, '${id}', body.version, ${set});
  return ${view};
}`,
});

const buildTest = ({ name }, id, constant, module) => {
  const starting =
    name === 'quote'
      ? 'const { quote } = await readyQuote(server);'
      : `const { policyId, token } = await boundPolicy(server);
  const policy = await did(server.call(getPolicy, { params: { policyId } }, { token }));`;
  return `import { ${name === 'quote' ? '' : 'getPolicy, '}${constant} } from '${module}';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, ${name === 'quote' ? 'readyQuote' : 'boundPolicy'} } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('${words(id).toLowerCase()}', async () => {
  ${starting}
  const underwriter = await server.signIn('underwriter@parapet.example');
  const request = { params: { ${name}Id: ${name}.id }, body: { version: ${name}.version } };
  const after = await did(server.call(${constant}, request, { token: underwriter }));
  expect(after).toMatchObject({ status: 'to be filled in' });

  const rival = await server.signIn('agent2@summit.example');
  expect((await server.call(${constant}, request, { token: rival })).status).toBe(404);
});
`;
};

/** A dialog that asks for something, begun as one that asks for nothing. */
const getDialog = ({ name, words: namespace, root, contract }, id, constant, module) => {
  const record = contract.replace(/^packages\/contract\/src\//, '').replace(/\.ts$/, '');
  return `import { ${constant} } from '${module}';
import type { ${pascal(name)} } from '@parapet/contract/${record}';
import { send } from '${root}/core/client.ts';
import { openCommandConfirm } from '${root}/kit/dialogs/index.ts';

export const open${pascal(id)} = (${name}: ${pascal(name)}) =>
  openCommandConfirm({
    words: '${namespace}:command.${id}',
    command: () => send(${constant}, { params: { ${name}Id: ${name}.id }, body: { version: ${name}.version } }),
    refresh: ['${name}', 'activity'],
  });
`;
};

function addAction(tree, { name, area, words: namespace }, id, open) {
  const actions = `apps/console/src/areas/${area}/${name}-actions.ts`;
  tree.addImport(actions, `import { ${icon} } from '@tabler/icons-react';`);
  tree.after(
    actions,
    new RegExp(`^export const ${name}Actions: [^=]+= \\{`, 'm'),
    `\n  '${id}': {\n    icon: ${icon},\n    open: ${open},\n  },`,
  );
  const title = words(id);
  tree.addWords(english(namespace), `command.${id}`, {
    label: title,
    title,
    text: `${title}?`,
    confirm: title,
    done: 'Saved',
    failed: 'Something went wrong. Please try again later',
  });
  return actions;
}

function addDialog(tree, record, id, module) {
  const { name, area, dialogs } = record;
  const file = `${id}-dialog.tsx`;
  const folder = dialogs.replace(`apps/console/src/areas/${area}`, '.');
  tree.create(`${dialogs}/${file}`, getDialog(record, id, camel(id), module));
  addAction(
    tree,
    record,
    id,
    `async (${name}) => (await import('${folder}/${file}')).open${pascal(id)}(${name})`,
  );
}

/** Of a quote: a confirmation that needs no file of its own. */
function addConfirmation(tree, record, id, module) {
  const actions = addAction(
    tree,
    record,
    id,
    `confirm('${record.words}:command.${id}', ${camel(id)}, ({ quoteNumber: number }) => ({ number }))`,
  );
  tree.addImport(actions, `import { ${camel(id)} } from '${module}';`);
}

export function dialog(tree, id, options) {
  const record = recordNamed(options.record ?? 'quote', 'dialogs');
  addDialog(tree, record, id, options.module ?? `@parapet/contract/${record.area}/${id}`);
  return [
    'the import of the call, if it is not declared in a file of its name (or pass --module)',
    'the words, the icon, the group and when it is offered',
    'the step in the journey of its persona in e2e, by keyboard too',
  ];
}

export function command(tree, id, options) {
  const record = recordNamed(options.record ?? 'quote', 'change');
  const { name, area, event: shape, events } = record;
  const chosen = {
    from: name === 'quote' ? 'READY' : 'BOUND',
    to: 'same',
    permission: name === 'quote' ? 'quote:underwrite' : 'policy:issue',
    ...options,
  };
  const constant = camel(id);
  const event = options.event ?? `${name}.${id.replace(new RegExp(`-${name}$`), '')}-done`;
  addEdge(tree, record, id, event, chosen);
  const isSmall = record.calls !== undefined && options.dialog !== 'true';
  const declaration = getCall(record, id, constant, chosen);
  const module = addCall(tree, record, id, constant, declaration, isSmall && record.calls);
  tree.before(events, new RegExp(`^  '${name}\\.`, 'm'), `  '${event}': ${shape},\n`);
  const handler = buildHandler(record, id, constant, module);
  addHandler(tree, record, id, constant, handler, isSmall && record.handlers);
  tree.create(`apps/server/areas/${area}/${id}.test.ts`, buildTest(record, id, constant, module));
  if (isSmall) addConfirmation(tree, record, id, module);
  else addDialog(tree, record, id, module);
  const said = event.split('.').at(-1);
  tree.addWords(english(record.words), `history.event.${name}.${said}`, `${words(id)}: {{${record.number}}}`);
  if (name === 'quote') tree.addWords(english('quote'), `history.brief.quote.${said}`, words(id));
  return [
    `the edge in packages/domain/src/lifecycles/${name}.ts: from, to, permission, guard; its event, named for what happened (--event ${name}.held)`,
    'what the body asks for; if it asks for anything, a dialog of its own with openForm (--dialog true)',
    'what the test expects, each refusal in it, and the id of the requirement in its title',
    'words in en-US (and en-GB where they differ), the icon, the group and when it is offered',
    'npm run lifecycles',
  ];
}
