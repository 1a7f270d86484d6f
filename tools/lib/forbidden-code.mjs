// Code that is forbidden in the product, whatever it imports.
import { lineOf, readSource, sourceFiles, visitTree } from './sources.mjs';

const isProduct = (path) =>
  /^(packages|apps)\//.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !/^(apps\/server\/(testing|demo)|packages\/domain\/src\/test-support)\//.test(path);

const isRegionCode = (node) => node?.type === 'Literal' && (node.value === 'US' || node.value === 'UK');

const isNewDate = (node) =>
  node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0;
const isDateNow = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Date' &&
  node.callee.property.name === 'now';
const textOf = (node) =>
  node.type === 'TemplateElement' ? node.value.raw : typeof node.value === 'string' ? node.value : '';
const DATABASE_CLOCK = /\b(current_date|current_timestamp|now\(\))/i;

/**
 * Files that may read the system's clock: the clocks themselves, code that waits for a process, and outside
 * services and their sandboxes, which have their own time. In the console, code that measures durations.
 */
const clocks = new RegExp(
  [
    '^apps/server/platform/(clock|embedded-postgres(-process)?|served-console)\\.ts$',
    '^apps/server/gateways/(identity|payments|captcha)/sandbox\\.ts$',
    '^apps/server/gateways/reporting/sentry\\.ts$',
    '^apps/console/src/(app|core)/clock\\.ts$',
    '^apps/console/src/(app|core)/(environment|gathered|coverage-mapping)\\.ts$',
    '^apps/console/src/(app|core)/client/(one-tab-at-a-time|tokens)\\.ts$',
    '^apps/console/src/kit/(format|forms/drafts)\\.ts$',
    '^apps/console/src/areas/auth/entrance\\.tsx$',
  ].join('|'),
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
    why: 'ask the region (regionOf) instead of comparing its code',
  },
  {
    finds: (node) => isNewDate(node) || isDateNow(node),
    except: clocks,
    why: 'the time is passed in: use ctx.now, or app/clock.ts in the console',
  },
  {
    finds: (node) => DATABASE_CLOCK.test(textOf(node)),
    except: /^apps\/(console\/|server\/platform\/migrate\.ts$)/,
    why: 'the database has a clock of its own: pass ctx.now or a plain date to the query',
  },
];

export function checkForbiddenCode() {
  const problems = [];
  for (const path of sourceFiles(/\.(ts|tsx)$/).filter(isProduct)) {
    const { text, program } = readSource(path);
    visitTree(program, (node) => {
      for (const { finds, except, why } of rules)
        if (!except.test(path) && finds(node)) problems.push(`${path}:${lineOf(text, node.start)}: ${why}`);
    });
  }
  return problems;
}
