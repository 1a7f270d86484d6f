import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findKind } from '@parapet/domain/partners/kinds';
import type { Send } from './quoted.ts';

export type ConsoleRoute = {
  /** With its parameters as the console names them: '/claims/$claimId'. */
  path: string;
  isOpen: boolean;
  /** The base paths of those who alone have it; none where everybody does. */
  only: readonly string[];
  /** The scope that it needs. */
  needs: string | undefined;
};

const areas = join(import.meta.dirname, '../../apps/console/src/areas');

const quoted = (source: string): string[] => [...source.matchAll(/'([^']+)'/g)].map(([, value]) => value!);

/** A list that a file of routes gives a name. */
const getConst = (text: string, name = ''): string =>
  new RegExp(`^const ${name} = (\\[[^\\]]*\\])`, 'm').exec(text)?.[1] ?? '';

/** Every route of the console, as the areas write them down: a new page is tried without being named here. */
export function consoleRoutes(): ConsoleRoute[] {
  const routes: ConsoleRoute[] = [];
  for (const area of readdirSync(areas)) {
    const text = readFileSync(join(areas, area, 'routes.ts'), 'utf8');
    const shared = /^const needs = '([^']+)'/m.exec(text)?.[1];
    const open = text.indexOf('  open: [');
    const signedIn = text.indexOf('  signedIn: [');
    for (const found of text.matchAll(/\bpath: '([^']*)'/g)) {
      const own = text.slice(found.index).split(/\bpath: '/)[1]!;
      const isOpen =
        signedIn < 0 || (open >= 0 && (open > signedIn ? found.index > open : found.index < signedIn));
      routes.push({
        path: found[1]!,
        isOpen,
        only: quoted(/\bonly: ('[^']+')/.exec(own)?.[1] ?? getConst(text, /\bonly: (\w+)/.exec(own)?.[1])),
        needs: /\bneeds: '([^']+)'/.exec(own)?.[1] ?? (/\bneeds[,\s}]/.test(own) ? shared : undefined),
      });
    }
  }
  return routes;
}

type Known = Readonly<Record<string, string>>;
type Found = Record<string, string>;

/** Lists that provide an example id for a path when the test does not provide one. */
const lists: Readonly<Record<string, string>> = {
  connectionId: '/api/connector/v1/connections?size=1',
  reportId: '/api/console/v1/error-reports?size=1',
  messageId: '/api/docmessage/v1/search?size=1',
  formId: '/api/forms/v1/search?size=1',
  partnerId: '/api/account/v1/partner/search?size=1',
  submissionId: '/api/submission/v1/search?size=1',
  webhookId: '/api/webhook/v1?size=1',
};

/** Query string of a path whose page shows little without one. */
const queries: Readonly<Record<string, string>> = {
  '/accounts/$accountId/renew/accountDetails': '?product=$product&policyId=$policyId',
  '/quotes/$product/$accountId/renew-quote/$step': '?policyId=$policyId',
};

async function getExample(call: Send, parameter: string): Promise<Found> {
  const path = lists[parameter];
  if (!path) throw new Error(`Say in console-routes.ts where an example of $${parameter} comes from`);
  const { content } = (await call('get', path)) as unknown as { content: (Found & { accountType: never })[] };
  const [first] = content;
  return first ? { [parameter]: first['id']!, kind: findKind(first.accountType) ?? '' } : {};
}

/**
 * Every page behind the sign-in that somebody may open, below their base path, with examples in place of its
 * parameters.
 * @param known the examples that the test has. A page of which there is no example is left out.
 */
export async function getPages(call: Send, base: string, known: Known): Promise<string[]> {
  const { scopes } = (await call('get', '/api/auth/v1/me')) as unknown as { scopes: string[] };
  const pages: string[] = [];
  for (const { path: plain, isOpen, only, needs } of consoleRoutes()) {
    const path = `${plain}${queries[plain] ?? ''}`;
    if (isOpen || (only.length > 0 && !only.includes(base)) || (needs && !scopes.includes(needs))) continue;
    let examples: Found = { ...known };
    const names = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name!).toReversed();
    for (const name of names)
      if (!(name in examples)) examples = { ...examples, ...(await getExample(call, name)) };
    if (names.every((name) => examples[name]))
      pages.push(path.slice(1).replaceAll(/\$(\w+)/g, (_, name: string) => examples[name]!));
  }
  return [...new Set(pages)];
}
