// Code that must not be written in the product, whatever it imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { getLine, readSource, sourceFiles, visitTree } from './sources.mjs';

const isProduct = (path) =>
  /^(packages|apps)\//.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !/^(apps\/server\/(testing|demo)|(packages\/domain|apps\/console)\/src\/test-support)\//.test(path);

const isRegionCode = (node) => node?.type === 'Literal' && (node.value === 'US' || node.value === 'UK');

const isNewDate = (node) =>
  node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0;
const isDateNow = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Date' &&
  node.callee.property.name === 'now';
const buildText = (node) =>
  node.type === 'TemplateElement' ? node.value.raw : typeof node.value === 'string' ? node.value : '';
const DATABASE_CLOCK = /\b(current_date|current_timestamp|now\(\))/i;

/**
 * Files that may read the system's clock: the clocks themselves, code that waits for a process, and outside
 * services and their sandboxes, which have their own time. In the console, code that measures durations.
 */
const clocks = new RegExp(
  [
    '^apps/server/platform/(clock|served-console)\\.ts$',
    '^apps/server/embedded-postgres/embedded-postgres(-process)?\\.ts$',
    '^apps/server/gateways/((identity|payments|captcha)/sandbox|mail/mailbox|sms/kept)\\.ts$',
    // Certificates are good or over by the true time.
    '^apps/server/gateways/scanner/sandbox-certificates\\.ts$',
    '^apps/server/gateways/reporting/sentry\\.ts$',
    '^apps/console/src/(app|core)/clock\\.ts$',
    '^apps/console/src/(app|core)/(environment|gathered|coverage-mapping)\\.ts$',
    '^apps/console/src/(app|core)/client/(one-tab-at-a-time|tokens)\\.ts$',
    '^apps/console/src/kit/(format|forms/drafts)\\.ts$',
    '^apps/console/src/areas/auth/entrance\\.tsx$',
  ].join('|'),
);

const lifecycles = 'packages/domain/src/lifecycles';
const found = (file, pattern) =>
  [...readFileSync(join(root, lifecycles, file), 'utf8').matchAll(pattern)].map(([, status]) => status);
/** Statuses as domain declares them: in lists, or as the keys of a table of traits. */
const statuses = [
  ...found('statuses.ts', /'([^'.]+)'/g),
  ...['quote-status.ts', 'policy-status.ts', 'claim-status.ts'].flatMap((file) =>
    found(file, /^ {2}'?([A-Z][A-Z_ ]+)'?: /gm),
  ),
];
/** Statuses in capitals: all others are also words of the wire or of another kind of record. */
const plainStatuses = new Set(statuses.filter((status) => /^[A-Z][A-Z_ ]+$/.test(status)));
const statusInSql = new RegExp(`'(${statuses.join('|')})'`);
/** Payment statuses are words of other records as well, and are unmistakable where one is compared. */
const paymentStatuses = new Set(found('payment-status.ts', /^ {2}'?([A-Z][A-Za-z ]+)'?: \{/gm));
const isPaymentStatus = (node) =>
  node.type === 'BinaryExpression' &&
  (node.left.expression ?? node.left).property?.name === 'paymentStatus' &&
  paymentStatuses.has(node.right.value);
const isStatus = (node) =>
  isPaymentStatus(node) ||
  (node.type === 'Literal' && plainStatuses.has(node.value)) ||
  (node.type === 'TemplateElement' && statusInSql.test(node.value.raw));

const recordedTables = [
  ...readFileSync(join(root, 'apps/server/tables/recorded.ts'), 'utf8').matchAll(/^ {2}'(\w+)',$/gm),
].map(([, table]) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const writesRecord = new RegExp(
  `\\b(insert\\s+into|update|delete\\s+from)\\s+(${recordedTables.join('|')})\\b`,
  'i',
);

/**
 * `finds` decides whether a node of the syntax tree is forbidden; `except` names the files where it is
 * allowed.
 */
const rules = [
  {
    finds: (node) =>
      (node.type === 'BinaryExpression' &&
        /^[!=]==?$/.test(node.operator) &&
        (isRegionCode(node.left) || isRegionCode(node.right))) ||
      (node.type === 'SwitchCase' && isRegionCode(node.test)),
    except: /^packages\/domain\/src\/regions\//,
    why: 'ask the region (regionByCode) instead of comparing its code',
  },
  {
    finds: (node) => isNewDate(node) || isDateNow(node),
    except: clocks,
    why: 'the time is passed in: use ctx.now, or app/clock.ts in the console',
  },
  {
    finds: (node) => DATABASE_CLOCK.test(buildText(node)),
    except: /^apps\/(console\/|server\/platform\/database\/migrate\.ts$)/,
    why: 'the database has a clock of its own: pass ctx.now or a plain date to the query',
  },
  {
    only: /^apps\/server\/areas\//,
    finds: (node) => node.type === 'TemplateElement' && writesRecord.test(node.value.raw),
    except: /^$/,
    why: 'a recorded table is written by updateRecord, insertRecord and deleteRecord, with its history',
  },
  {
    finds: (node) =>
      node.type === 'CallExpression' &&
      node.callee.name === 'refuse' &&
      node.arguments[0]?.value === 'wrong-state',
    except: /^$/,
    why: 'refuseState says the status in words',
  },
  {
    only: /^apps\/server\/areas\//,
    finds: (node) =>
      (node.type === 'CallExpression' && node.callee.property?.name === 'forUpdate') ||
      (node.type === 'TemplateElement' && /\bfor update(?! skip locked)/.test(node.value.raw)),
    except: /^$/,
    why: 'forNoKeyUpdate locks a row as well, and lets others refer to it (decision 45)',
  },
  {
    only: /^(apps\/|packages\/contract\/)/,
    finds: isStatus,
    except: /^$/,
    why: 'ask the traits of the status (packages/domain/src/lifecycles) instead of comparing it',
  },
];

/** A day of somebody's is asked with whose it is; the hour of a run must not decide about it. */
const testRules = [
  {
    only: /\.(test|spec)\.tsx?$|^(apps\/server\/testing|e2e)\//,
    finds: (node) => {
      const { callee, arguments: given = [] } = node.type === 'CallExpression' ? node : {};
      const isDay = ['toPlainDate', 'dateIn'].includes(callee?.name) && given[0] && isNewDate(given[0]);
      const asked = callee?.property?.name === 'slice' && callee.object.callee;
      return isDay || (asked?.property?.name === 'toISOString' && isNewDate(asked.object));
    },
    except: /\/today\.ts$/,
    why: 'whose day is it? testing/today.ts and e2e/support/today.ts say',
  },
];

function findings({ path, text, program }, { only = /^/, except, finds }) {
  if (!only.test(path) || except.test(path)) return [];
  const lines = [];
  visitTree(program, (node) => {
    if (finds(node)) lines.push(getLine(text, node.start));
  });
  return lines;
}

export function checkForbiddenCode() {
  const problems = [];
  for (const path of sourceFiles(/\.(ts|tsx)$/)) {
    const source = readSource(path);
    for (const rule of isProduct(path) ? rules : testRules) {
      problems.push(...findings(source, rule).map((line) => `${path}:${line}: ${rule.why}`));
    }
  }
  return problems;
}
