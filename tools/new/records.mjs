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
    view: 'quoteView(ctx, saved)',
    set: '{ set: {} }',
    event: 'ofQuote({})',
    traits: 'quote-status.ts',
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
    view: 'policyView(ctx, saved)',
    set: '{}',
    event: 'ofPolicy(status)',
    traits: 'policy-status.ts',
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
    test: 'apps/server/areas/claims/search-claims.test.ts',
  },
  submission: {
    area: 'submission',
    words: 'submission',
    contract: 'packages/contract/src/submission/index.ts',
    declared: 'submissionRecord',
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

/**
 * Declares a call and registers it with its handler. Where the record stands in the area's index.ts the call
 * joins it there: a file of its own would import in a circle.
 */
export function addCall(tree, record, id, constant, declaration) {
  const index = contractIndex(record);
  let module = `${record.area}/index`;
  if (record.contract === index) {
    tree.before(index, /^export const \w+Calls = \{/m, `export ${declaration.text}\n`);
    for (const line of declaration.imports) tree.addImport(index, line);
  } else {
    module = `${record.area}/${id}`;
    tree.create(
      `packages/contract/src/${module}.ts`,
      `${[...declaration.imports, ...declaration.recordImports].join('\n')}\n\nexport ${declaration.text}`,
    );
    tree.addImport(index, `import { ${constant} } from './${id}.ts';`);
  }
  tree.after(index, /^export const \w+Calls = \{/m, `\n  '${id}': ${constant},`);
  tree.addImport(serverIndex(record), `import { ${constant} } from './${id}.ts';`);
  tree.after(serverIndex(record), /^export const \w+Handlers: [^=]+= \{/m, `\n  '${id}': ${constant},`);
  return `@parapet/contract/${module}`;
}
