import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Texts typed by somebody who wants a script to run in another person's browser. Each marks the elements
 * that it adds to the page.
 */
export const hostileTexts: readonly string[] = [
  '<img src=x onerror="window.scriptRan=1" data-injected>',
  '"><script data-injected>window.scriptRan=1</script>',
  "'></textarea></title></style><svg onload=window.scriptRan=1 data-injected>",
  "{{constructor.constructor('window.scriptRan=1')()}}${window.scriptRan=1}",
  '<a href="javascript:window.scriptRan=1" data-injected>x</a>[x](javascript:window.scriptRan=1)',
  '<iframe src="https://elsewhere.example/" data-injected></iframe><base href="https://elsewhere.example/" data-injected>',
];
const hostileLink = 'javascript:window.scriptRan=1//';

declare global {
  interface Window {
    tellOfHarm?: (what: string) => void;
  }
}

/** Notes all by which a page shows that a text was taken for more than text, over all pages of a context. */
export async function watchForHarm(context: BrowserContext, home: string): Promise<string[]> {
  const harm: string[] = [];
  await context.exposeBinding(
    'tellOfHarm',
    ({ page }, what: string) => void harm.push(`${what} ${page.url()}`),
  );
  await context.addInitScript(() => {
    Object.defineProperty(window, 'scriptRan', {
      set() {
        window.tellOfHarm?.('a script ran');
      },
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Zod asks once whether it may compile its checks, and does without.
      if (blockedURI !== 'eval') window.tellOfHarm?.(`the policy stopped ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:', 'about:'].includes(protocol) && origin !== home)
      harm.push(`a request to ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return harm;
}

/** Expects that the page shows hostile texts, and has made nothing of them. @returns how many it shows. */
export async function expectOnlyText(page: Page): Promise<number> {
  const { made, framed, links, shown } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    // A link of ours may carry the text behind its question mark.
    const leadsElsewhere = (target: string): boolean =>
      URL.parse(target, document.baseURI)?.hostname.endsWith('elsewhere.example') ?? true;
    const targets = all.flatMap((one) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href'].map((name) => one.getAttribute(name) ?? ''),
    );
    const framed = [...document.querySelectorAll('[srcdoc]')].map((one) => one.getAttribute('srcdoc')!);
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (one) => (one as HTMLInputElement).value,
    );
    return {
      made: document.querySelectorAll('[data-injected], [onerror], [onload]').length,
      framed: framed.filter((text) => /scriptRan|elsewhere\.example/.test(text)),
      links: targets.filter(
        (target) =>
          /^\s*(javascript|vbscript):/i.test(target) ||
          (/elsewhere\.example/i.test(target) && leadsElsewhere(target)) ||
          (/^\s*mailto:/i.test(target) &&
            !/^mailto:[^\s:/?&#<>"@]+@[^\s:/?&#<>"@]+(\?subject=[^&]*)?$/.test(target)),
      ),
      shown: [document.body.innerText, ...fields].join('\n').split('scriptRan').length - 1,
    };
  });
  expect({ made, framed, links }, page.url()).toEqual({ made: 0, framed: [], links: [] });
  return shown;
}

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Responses = Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
export type OpenApi = {
  paths: Record<string, Record<string, { responses: Responses }>>;
  components: { schemas: Record<string, Schema> };
};

/** Answers that no person has typed anything of, or with which the page could not go on. */
const trusted = /^\/api\/auth\/v1\/(access|login|env|me$|wf\/token|join|sso)|console-version/;
/** Texts that the server alone writes and by which a screen decides: the contract names no list of them. */
const codes =
  /^(code|field|event|command|kind|type|status|id|\w+Id|cursor|product|rule|version|name|source|key)$/;

/**
 * Lets every answer of the API carry a hostile text in each text that the contract does not bind to a form or
 * to a list of values, so that what a new field shows is tried without being named here.
 */
export async function makeAnswersHostile(context: BrowserContext, document: OpenApi): Promise<void> {
  const patterns = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    isFixed: !path.includes('{'),
    methods,
  }));
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const found = patterns
      .toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed))
      .find(({ pattern, methods }) => pattern.test(pathname) && request.method().toLowerCase() in methods);
    const schema =
      found?.methods[request.method().toLowerCase()]?.responses['200']?.content?.['application/json']?.schema;
    // A page that is left takes its calls and their answers with it, at any moment.
    const isLeft = () => undefined;
    if (!schema || trusted.test(pathname) || request.method() !== 'GET')
      return route.continue().catch(isLeft);
    const answer = await route.fetch().catch(isLeft);
    if (!answer) return route.abort().catch(isLeft);
    if (!answer.ok() || !answer.headers()['content-type']?.includes('json'))
      return route.fulfill({ response: answer }).catch(isLeft);
    const read: unknown = await answer.json().catch(isLeft);
    if (read === undefined) return route.abort().catch(isLeft);
    const json = hostile(read, schema, '', document);
    return route.fulfill({ response: answer, json }).catch(isLeft);
  });
}

let turn = 0;

function hostile(value: unknown, schema: Schema, name: string, document: OpenApi): unknown {
  if (value === null || value === undefined) return value;
  if (schema.$ref)
    return hostile(value, document.components.schemas[schema.$ref.split('/').at(-1)!]!, name, document);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  // Of several shapes: bound to a list of values by one of them, it is left alone.
  if (options) {
    if (typeof value === 'string')
      return options.every((option) => isFree(option, document)) ? spoiled(value, name) : value;
    return options.reduce<unknown>(
      (inner, one) => (fits(inner, one, document) ? hostile(inner, one, name, document) : inner),
      value,
    );
  }
  if (typeof value === 'string') return isFree(schema, document) ? spoiled(value, name) : value;
  if (Array.isArray(value)) return value.map((one) => hostile(one, schema.items ?? {}, name, document));
  if (typeof value !== 'object') return value;
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) => [
      key,
      hostile(one, schema.properties?.[key] ?? rest, key, document),
    ]),
  );
}

function fits(value: unknown, schema: Schema, document: OpenApi): boolean {
  const { properties } = resolved(schema, document);
  if (Array.isArray(value)) return resolved(schema, document).items !== undefined;
  return properties !== undefined && Object.keys(value as object).every((key) => key in properties);
}
const resolved = (schema: Schema, document: OpenApi): Schema =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

function isFree(schema: Schema, document: OpenApi): boolean {
  const { type, format, pattern, ...one } = resolved(schema, document);
  if (type === 'null') return true;
  const isText = [type].flat().includes('string');
  return isText && !format && !pattern && !one.enum && one.const === undefined;
}

function spoiled(value: string, name: string): string {
  if (codes.test(name) && /^[\w.:/-]*$/.test(value)) return value;
  // Days stand in what a screen takes apart, as the sources of a price.
  if (/\d{4}-\d{2}-\d{2}/.test(value)) return value;
  // Where a screen might make a link of it, it is one.
  if (/email/i.test(name) && turn++ % 2) return `${value}?cc=spy@elsewhere.example&body=${hostileLink}`;
  if (/url|link|href|domain|website|email|phone/i.test(name)) return `${hostileLink}${value}`;
  return `${value}${hostileTexts[turn++ % hostileTexts.length]!}`;
}
