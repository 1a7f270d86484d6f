import type { Browser } from '@playwright/test';
import { consoleRoutes, getPages } from '../support/console-routes.ts';
import { callsWith, type Send } from '../support/quoted.ts';
import { resume } from '../support/personas.ts';
import type { Viewer } from './viewers.ts';

/** Somebody whose lists are empty has no example, and the page is left out. */
const none = { accountId: '', quoteId: '', product: '', policyId: '', claimId: '', agencyId: '' };

export type Screen = { viewer: string; path: string; /** Of its files. */ name: string };

/** Records of which a viewer's pages are examples: the first ones of their lists. */
async function examplesFor(call: Send): Promise<Record<string, string>> {
  type Row = Record<string, unknown>;
  const first = async (path: string): Promise<Row> => {
    const found = (await call('get', path).catch(() => ({}))) as { content?: Row[] };
    return found.content?.[0] ?? {};
  };
  const [account, quote, policy, claim, agency] = [
    await first('/api/account/v1/search?size=1'),
    await first('/api/quote/v1/search?size=1&filter.status=in:READY'),
    await first('/api/policy/v1/search?size=1'),
    await first('/api/claims/v1/search?size=1'),
    await first('/api/account/v1/agency/search?size=1'),
  ];
  const examples = {
    accountId: account['id'],
    quoteId: quote['id'],
    product: quote['product'] ?? 'P100',
    policyId: policy['id'],
    claimId: claim['id'],
    agencyId: agency['id'],
    step: 'verify',
  };
  return Object.fromEntries(Object.entries(examples).filter(([, value]) => value)) as Record<string, string>;
}

const nameOf = (path: string): string => {
  const [place, query = ''] = path.split('?');
  // Ids are of no use to somebody who looks for a picture, and are others the next time.
  const plain = place!.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b\d{2,}\b/g, 'id');
  const tab = /(?:^|&)tab=(\w+)/.exec(query)?.[1];
  return [...plain.split('/').filter(Boolean), ...(tab ? [tab] : [])].join('-') || 'home';
};

const tabs = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}?tab=${name}`);
const accountTabs = ['details', 'risk', 'questions', 'notes', 'history'];
const quoteTabs = ['cover', 'price', 'risk', 'notes', 'documents', 'versions'];
const policyTabs = ['documents', 'billing', 'certificates', 'history'];

/** All that a viewer may open: of a route with parameters, one page. */
export async function getScreens(browser: Browser, url: string, viewer: Viewer): Promise<Screen[]> {
  const toScreen = (path: string): Screen => ({ viewer: viewer.name, path, name: nameOf(path) });
  if (!viewer.who)
    return consoleRoutes()
      .filter(({ path, isOpen }) => isOpen && !path.includes('$'))
      .map(({ path }) => toScreen(path));
  const context = await browser.newContext({ baseURL: url });
  try {
    const token = await resume(await context.newPage(), viewer.who);
    const call = callsWith(context.request, { authorization: `Bearer ${token}` });
    const known = await examplesFor(call);
    const pages = await getPages(call, viewer.base, { ...none, ...known });
    const detailed = [
      ...(known['accountId'] ? tabs(`accounts/${known['accountId']}`, accountTabs) : []),
      ...(known['quoteId'] ? tabs(`quotes/${known['quoteId']}`, quoteTabs) : []),
      ...(known['policyId'] ? tabs(`policies/${known['policyId']}`, policyTabs) : []),
    ].filter((path) => pages.includes(path.split('?')[0]!));
    return [...new Set([...pages, ...detailed])].map((path) => toScreen(`${viewer.base}/${path}`));
  } finally {
    await context.close();
  }
}
