// A status of a record: its traits, its word, its place in the demo world.
import { english, recordNamed } from './records.mjs';
import { words } from './tree.mjs';

const folder = 'packages/domain/src/lifecycles';

export function status(tree, name, options) {
  const record = recordNamed(options.record ?? 'quote', 'traits');
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const traits =
    record.name === 'quote'
      ? "{ ...open, reached: 'started', agencyStatus: 'EDITING', tone: 'neutral' }"
      : '{ ...covering }';
  tree.after(`${folder}/${record.traits}`, /^const traits = \{/m, `\n  ${key}: ${traits},`);
  tree.after(`${folder}/${record.name}.ts`, /^ {2}planned: \[/m, `'${name}', `);
  tree.addWords(english('common'), `status.${name}`, words(name));
  // The demo world, which shows a record in every status.
  const demo = 'apps/server/demo';
  if (record.name === 'policy')
    tree.after(`${demo}/lives/policy-life.ts`, /^const LIVES: [^=]+= \{/m, `\n  ${key}: NOTHING,`);
  else {
    tree.after(`${demo}/quotes/open-book.ts`, /^const UNBOUND: [^=]+= \{/m, `\n  ${key}: 0,`);
    tree.after(`${demo}/quotes/quote-stories.ts`, /^export const STORIES: [^=]+= \{/m, `\n  ${key}: {},`);
  }
  return [
    'how many the demo world has of it, and how they came to it',
    `its traits in ${folder}/${record.traits}: each is a question about it`,
    `the edges that lead to it and out of it in ${folder}/${record.name}.ts; then it is planned no more`,
    'npm run lifecycles',
  ];
}
