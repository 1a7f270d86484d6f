// docs/lifecycles.md: every lifecycle as a diagram and a table, from packages/domain/src/lifecycles.
//   node tools/lifecycles.mjs            writes the file (npm run lifecycles)
//   node tools/lifecycles.mjs --verify   fails when the file is not what the lifecycles say (npm run check)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node } from './lib/install.mjs';
import { capture, root } from './lib/run.mjs';

const file = 'docs/lifecycles.md';
const getId = (state) => state.replaceAll(/\W/g, '_');
const targets = ({ from, to }) => (to === 'same' ? from : typeof to === 'string' ? [to] : to);

/** Edges between the same two states share an arrow. */
function diagram({ states, roles, edges }) {
  const arrows = new Map();
  for (const [command, edge] of Object.entries(edges)) {
    if (edge.to === 'same') continue;
    for (const from of edge.from)
      for (const to of targets(edge)) {
        if (from === to) continue;
        const arrow = `${getId(from)} --> ${getId(to)}`;
        arrows.set(arrow, [...(arrows.get(arrow) ?? []), command]);
      }
  }
  const drawn = states.filter((state) => !roles.planned.includes(state));
  return [
    'stateDiagram-v2',
    ...drawn
      .filter((state) => getId(state) !== state)
      .map((state) => `  state "${state}" as ${getId(state)}`),
    ...roles.initial.map((state) => `  [*] --> ${getId(state)}`),
    ...[...arrows].map(([arrow, commands]) => `  ${arrow} : ${commands.join(', ')}`),
    ...roles.final.map((state) => `  ${getId(state)} --> [*]`),
  ].join('\n');
}

function edgeRow([command, { from, to, permission, guard, event, notice }]) {
  const code = (text) => `\`${text}\``;
  const after = to === 'same' ? 'as it was' : targets({ from, to }).join(', ');
  const cells = [
    code(command),
    from.join(', '),
    after,
    permission === 'system' ? 'the system' : code(permission),
  ];
  const kinds = typeof notice === 'object' ? Object.values(notice) : [notice].filter(Boolean);
  const told = [code(event), ...kinds.map((kind) => `notice ${kind}`)].join(', ');
  return `| ${[...cells, guard ? code(guard) : '', told].join(' | ')} |`;
}

const section = (table) => `## ${table.name[0].toUpperCase()}${table.name.slice(1)}

\`\`\`mermaid
${diagram(table)}
\`\`\`

| command | from | to | who | guard | event |
|---|---|---|---|---|---|
${Object.entries(table.edges).map(edgeRow).join('\n')}
${table.roles.planned.length ? `\nDeclared, and not reached by any edge yet: ${table.roles.planned.join(', ')}.\n` : ''}`;

async function generate() {
  const { ok, stdout, output } = await capture(node, [join(root, 'tools/lib/lifecycle-tables.ts')]);
  if (!ok) throw new Error(output);
  return `# Lifecycles

Generated from \`packages/domain/src/lifecycles\` by \`npm run lifecycles\`. Who holds a permission stands in
\`packages/domain/src/permissions/table.ts\`. Commands that keep the state are in the tables alone.

${JSON.parse(stdout).map(section).join('\n')}`;
}

export async function checkLifecycles() {
  const ok = readFileSync(join(root, file), 'utf8') === (await generate());
  return { ok, output: `${file} is not what the lifecycles say. Run: npm run lifecycles` };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--verify')) {
    const { ok, output } = await checkLifecycles();
    if (!ok) console.log(output);
    process.exitCode = ok ? 0 : 1;
  } else {
    writeFileSync(join(root, file), await generate());
    console.log(`wrote ${file}`);
  }
}
