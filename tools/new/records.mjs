import { dirname, posix } from 'node:path';
import { camel } from './tree.mjs';

// Where the parts of each record stand, for the generators.
export const english = (namespace) => `apps/console/src/locales/en-US/${namespace}.json`;

const records = {
  quote: {
    area: 'quote',
    words: 'quote',
    contract: 'packages/contract/src/quote/quote.ts',
    /** Its declaration in the contract, and the fields that a new list shows. */
    declared: 'quoteRecord',
    listed: ['id', 'quoteNumber', 'companyName', 'status', 'modified'],
    number: 'quoteNumber',
    readable: 'quote:read',
    dialogs: 'apps/console/src/areas/quote/dialogs',
    root: '../../..',
    change: 'changeQuote',
    changedBy: './builder/change-quote.ts',
    view: 'quoteView(ctx, saved)',
    set: '{ set: {} }',
    event: 'underwriting()',
    events: 'packages/contract/src/activity/events.ts',
    traits: 'quote-status.ts',
    /** Of its list: the file, the fields of a row, and the order. */
    list: 'packages/contract/src/quote/quote-lists.ts',
    row: /buildFields\(quoteRecord, \[/,
    sorts: /^const sorts = \[/m,
    columns: 'apps/console/src/areas/quote/list/quote-columns.tsx',
    wordsUnder: 'list',
    search: 'searchQuotes',
    test: 'apps/server/areas/quote/search-quotes.test.ts',
    /** Files in which a small command joins others: its call at the end, its handler in the table. */
    calls: 'packages/contract/src/quote/underwriting/underwriting.ts',
    handlers: ['apps/server/areas/quote/underwriting/underwriting.ts', 'underwritingHandlers'],
  },
  policy: {
    area: 'policy',
    words: 'policy',
    contract: 'packages/contract/src/policy/index.ts',
    declared: 'policyRecord',
    listed: ['id', 'policyNumber', 'companyName', 'status', 'modified'],
    number: 'policyNumber',
    readable: 'policy:read',
    dialogs: 'apps/console/src/areas/policy',
    root: '../..',
    change: 'changePolicy',
    changedBy: './change-policy.ts',
    view: 'policyView(ctx, saved)',
    set: '{ set: {} }',
    event: 'ofPolicy(status)',
    events: 'packages/contract/src/activity/policy-events.ts',
    traits: 'policy-status.ts',
    fieldsIn: 'packages/contract/src/policy/policy.ts',
    /** Its columns before there is a policy: a quote is printed by the same code. */
    empty: ['apps/server/areas/docs/not-bound-yet.ts', /^export const notBoundYet = \{/m],
    list: 'packages/contract/src/policy/index.ts',
    row: /buildFields\(policyRecord, \[/,
    columns: 'apps/console/src/areas/policy/policy-columns.tsx',
    wordsUnder: 'list',
    search: 'searchPolicies',
    test: 'apps/server/areas/policy/get-policy-dashboard.test.ts',
  },
  account: {
    area: 'account',
    words: 'account',
    wordsUnder: 'list',
    contract: 'packages/contract/src/account/account.ts',
    declared: 'accountRecord',
    list: 'packages/contract/src/account/accounts.ts',
    /** The row of the list has a shape of its own, in the file of the record. */
    rowShape: /^export const accountRow = z\.object\(\{/m,
    columns: 'apps/console/src/areas/account/accounts-list.tsx',
    search: 'searchAccounts',
    test: 'apps/server/areas/account/tags/tags.test.ts',
  },
  claim: {
    area: 'claims',
    words: 'policy',
    wordsUnder: 'claims',
    contract: 'packages/contract/src/claims/index.ts',
    declared: 'claimRecord',
    listed: ['id', 'claimNumber', 'companyName', 'status', 'modified'],
    number: 'claimNumber',
    readable: 'claim:read',
    columns: 'apps/console/src/areas/claims/claims-list.tsx',
    search: 'searchClaims',
    test: 'apps/server/areas/claims/search-claims.test.ts',
    lists: ['apps/server/areas/claims/search-claims.ts', 'claimLists'],
  },
  submission: {
    area: 'submission',
    words: 'submission',
    contract: 'packages/contract/src/submission/submission.ts',
    declared: 'submissionRecord',
    /**
     * The object of its fields that rows and page share, and the file of its list, where they stand apart.
     */
    fields: 'rowFields',
    list: 'packages/contract/src/submission/index.ts',
    listed: ['id', 'submissionNumber', 'companyName', 'status', 'modified'],
    number: 'submissionNumber',
    readable: 'submission:read',
  },
};

/** @throws Error for a record that this kind of thing cannot be made for. */
export function recordNamed(name, needs) {
  const record = records[name];
  if (!record || !(needs in record)) {
    const known = Object.keys(records).filter((key) => needs in records[key]);
    throw new Error(`--record is one of ${known.join(', ')}`);
  }
  return { name, ...record };
}

const contractIndex = ({ area }) => `packages/contract/src/${area}/index.ts`;
const serverIndex = ({ area }) => `apps/server/areas/${area}/index.ts`;

/** Lets the area's index.ts collect the calls of a new module. */
export function collectCalls(tree, area, module) {
  const index = contractIndex({ area });
  const name = camel(module);
  tree.before(index, /^import /m, `import * as ${name} from './${module}.ts';\n`);
  tree.after(index, /^export const \w+Calls = getCalls\(/m, `\n  ${name},`);
}

/** An import as a file of a shelf writes it, given as the folder of its area would. */
const seenFrom = (file, folder, line) =>
  line.replace(/'(\.[^']*)'/, (_, specifier) => {
    const path = posix.relative(dirname(file), posix.join(folder, specifier));
    return `'${path.startsWith('.') ? path : `./${path}`}'`;
  });

/**
 * Declares a call: at the end of the module that it is to join, in the area's index.ts where the record
 * stands there (a file of its own would import in a circle), or else in a new module, which the index then
 * collects.
 * @returns the module to import it from.
 */
export function addCall(tree, record, id, constant, { imports, recordImports, text }, joined) {
  const index = contractIndex(record);
  if (joined) {
    const here = `packages/contract/src/${record.area}`;
    for (const line of [...imports, ...recordImports]) tree.addImport(joined, seenFrom(joined, here, line));
    tree.append(joined, `export ${text}`);
    return joined.replace(/^packages\/contract\/src\/(.*)\.ts$/, '@parapet/contract/$1');
  }
  if (record.contract === index) {
    tree.before(index, /^export const \w+Calls = getCalls\(\s*\{/m, `export ${text}\n`);
    tree.after(index, /^export const \w+Calls = getCalls\(\s*\{/m, ` ${constant}, `);
    for (const line of imports) tree.addImport(index, line);
    return `@parapet/contract/${record.area}/index`;
  }
  const module = `${record.area}/${id}`;
  tree.create(
    `packages/contract/src/${module}.ts`,
    `${[...imports, ...recordImports].join('\n')}\n\nexport ${text}`,
  );
  collectCalls(tree, record.area, id);
  return `@parapet/contract/${module}`;
}

/** Registers a handler by the id of its call: inline in the table of a file, or with a file of its own. */
export function addHandler(tree, record, id, constant, { imports, body, typed }, table) {
  if (table) {
    const [file, name] = table;
    const here = `apps/server/areas/${record.area}`;
    for (const line of imports) tree.addImport(file, seenFrom(file, here, line));
    tree.after(file, new RegExp(`^export const ${name} = \\{`, 'm'), `\n  '${id}': ${body},`);
    return;
  }
  const handlers = [typed, "import type { Handler } from '../../platform/handler.ts';", ...imports];
  tree.create(
    `apps/server/areas/${record.area}/${id}.ts`,
    `${handlers.join('\n')}\n\nexport const ${constant}: Handler<typeof call> = ${body};\n`,
  );
  tree.addImport(serverIndex(record), `import { ${constant} } from './${id}.ts';`);
  tree.after(serverIndex(record), /^export const \w+Handlers: [^=]+= \{/m, `\n  '${id}': ${constant},`);
}
