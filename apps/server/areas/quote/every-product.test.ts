import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import type { Account } from '@parapet/contract/account/account';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { bindQuote, getPresentation } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { startQuote } from '@parapet/contract/quote/quotes';
import { listProducts } from '@parapet/contract/rater/index';
import { lineOf } from '@parapet/domain/coverages/product-lines';
import { isSurplusProduct, isTechProduct, type Product } from '@parapet/domain/products';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/issued-policy.ts';
import { payAll } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  agents,
  answerQuestions,
  did,
  goodDetails,
  newAccount,
  recordEffort,
  sendToOwner,
  signAs,
  withTextsConfirmed,
} from '../../testing/story.ts';
import { buildWords } from '../catalog/index.ts';

/**
 * Each product that is offered, as an agent of its region sells it, with what it covers that others do not.
 */
const products: readonly [Product, string][] = [
  ['P100', 'Security breach liability'],
  ['P250', 'Network security and privacy liability'],
  ['Prime Cloud', 'Security breach liability'],
  ['P250_S', 'Network security and privacy liability'],
  ['P100_PRO', 'Security breach liability'],
  ['PRIME_TECH', 'Technology errors and omissions'],
  ['PRIME_TECH_PLUS', 'Technology errors and omissions'],
  ['Zurich Select Plus', 'Directors and officers liability'],
  ['P_ONE', 'Network security and privacy liability'],
  ['P_ONE_PLUS', 'Network security and privacy liability'],
  ['PRIME_ONE_TECH', 'Technology errors and omissions'],
  ['PRIME_ONE_TECH_PLUS', 'Technology errors and omissions'],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const held = {
    brokerFirstName: 'Rosa',
    brokerLastName: 'Delgado',
    brokerEmail: agents.US,
    surplusLicenseNumber: 'SL TX 204417',
    surplusLinesState: 'TX',
  };
  await did(server.call(addSurplusLicense, { body: held }, { token: await server.signIn(agents.US) }));
});
afterAll(() => server.stop());

const changed = async ({ id, region }: Account, own: object, token: string): Promise<Account> => {
  const { version, details } = await did(server.call(getAccount, { params: { accountId: id } }, { token }));
  const body = { version, details: { ...goodDetails(region, details.name), ...own } };
  return did(server.call(updateAccount, { params: { accountId: id }, body }, { token }));
};

/** An account that the product is for, with every answer that it asks for. */
async function accountFor(product: Product): Promise<{ account: Account; token: string }> {
  const { code } = regionOfProduct(product);
  const token = await server.signIn(agents[code]);
  const account = await answerQuestions(server, await newAccount(server, code), product);
  const own = product === 'P100_PRO' ? { nonUsRevenue: 500_000, changeInScope: false } : {};
  return { account: await changed(account, own, token), token };
}

/** Without what the layout of a page puts between words. */
const plain = (text: string): string => text.replaceAll(/\s/g, '');

const start = (product: Product, accountId: string, token: string) =>
  server.call(startQuote, { params: { product, accountId }, body: {} }, { token });

/** Whatever the paper of the product asks for between the signature and bind. */
async function searched(product: Product, quote: Quote, token: string): Promise<Quote> {
  if (!isSurplusProduct(product)) return quote;
  const effort = await recordEffort(server, quote, token);
  return effort.status === 200 ? effort.body : quote;
}

describe('management liability', () => {
  it('covers the lines that are chosen, asks about them alone, and needs one', async () => {
    const token = await server.signIn(agents.US);
    const { id: accountId } = await newAccount(server);
    const readQuote = (productLines?: ('EPL' | 'DNO' | 'FIDUCIARY' | 'CRIME')[]) =>
      did(
        server.call(
          startQuote,
          {
            params: { product: 'Zurich Select Plus', accountId },
            body: { ...(productLines && { productLines }) },
          },
          { token },
        ),
      );
    const crime = await readQuote(['CRIME']);
    expect(crime.rating.coverages.map(({ key }) => key)).toEqual(['CRIME']);
    expect(crime.status).toBe('INDICATION');
    expect(crime.rating.missing.filter((name) => /^(dno|epl|fiduciary)/.test(name))).toEqual([]);
    expect(crime.rating.missing).toContain('crimeDualControl');
    const usual = await readQuote();
    expect(usual.rating.coverages.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['DNO', 'EPL', 'FIDUCIARY']),
    );
    expect((await readQuote([])).rating.missing).toContain('productLines');
  });

  it('is for private companies, and not for banks', async () => {
    const { account, token } = await accountFor('Zurich Select Plus');
    const refusalFor = async (own: object) => {
      await changed(account, own, token);
      return (await start('Zurich Select Plus', account.id, token)).refusal.detail;
    };
    expect(await refusalFor({ ownershipType: 'Public' })).toBe(
      'This product is not available for this type of ownership',
    );
    expect(await refusalFor({ naicsCode: '522110' })).toBe(
      'This product is not available to companies in this industry',
    );
  });
});

describe('a product that is not for a company', () => {
  it('is listed with the reason, and not quoted', async () => {
    const { account, token } = await accountFor('P100');
    await changed(account, { naicsCode: '722511', revenue: 60_000_000 }, token);
    const accountId = account.id;
    const listed = async () =>
      (await did(server.call(listProducts, { params: { accountId } }, { token }))).content;
    const findReason = async (product: Product) =>
      (await listed()).find((one) => one.product === product)!.reason;
    const reason = 'This product is not available to companies in this industry';
    expect(await findReason('PRIME_TECH')).toBe(reason);
    expect(await findReason('P100')).toBeNull();
    expect(await start('PRIME_TECH', accountId, token)).toMatchObject({
      status: 409,
      refusal: { code: 'not-eligible', detail: reason },
    });
    await changed(account, { naicsCode: '541511', revenue: 60_000_000 }, token);
    expect(await findReason('PRIME_TECH')).toBe('This product is for smaller companies');
    expect(await findReason('PRIME_TECH_PLUS')).toBeNull();
    // What the rule book declines whatever the price is known before a quote is started.
    await changed(account, { naicsCode: '541511', revenue: 150_000_000 }, token);
    expect(await findReason('P100')).toBe('Revenue is above the maximum for this product');
    expect(await findReason('P250')).toBeNull();
  });

  it('is listed with that there are no rates for it today, until there are some', async () => {
    const { account } = await accountFor('P100');
    const { clock, facts } = server.appContext;
    const [firstDay] = facts.plans.map(({ effectiveFrom }) => effectiveFrom).toSorted();
    const now = clock.now();
    const asked = async () => {
      const token = await server.signIn(agents.US);
      const { content } = await did(
        server.call(listProducts, { params: { accountId: account.id } }, { token }),
      );
      return { content, started: await start('P100', account.id, token) };
    };
    server.moveClockTo(new Date(Date.parse(firstDay!) - 30 * 86_400_000));
    const before = await asked();
    server.moveClockTo(now);
    const reason = 'This product is not available here: it has no rates in effect today.';
    expect(before.content.length).toBeGreaterThan(5);
    for (const one of before.content) expect(one).toMatchObject({ isEligible: false, reason });
    expect(before.started.refusal).toMatchObject({ code: 'product-not-offered', detail: reason });
    const after = await asked();
    expect(after.content).toContainEqual({ product: 'P100', isEligible: true, reason: null });
    expect(after.started.status).toBe(200);
  });

  it('belongs to one region: P_PLUS is offered under its other name, P_ONE_PLUS', async () => {
    const { account, token } = await accountFor('P_ONE');
    const { content } = await did(
      server.call(listProducts, { params: { accountId: account.id } }, { token }),
    );
    expect(content.map(({ product }) => product)).toEqual([
      'P_ONE',
      'P_ONE_PLUS',
      'PRIME_ONE_TECH',
      'PRIME_ONE_TECH_PLUS',
    ]);
    expect((await start('P250', account.id, token)).refusal.code).toBe('product-not-offered');
  });

  it('P100_PRO is an indication until revenue from abroad and a change of scope are known', async () => {
    const token = await server.signIn(agents.US);
    const account = await answerQuestions(server, await newAccount(server));
    const quote = await did(start('P100_PRO', account.id, token));
    expect(quote).toMatchObject({ status: 'INDICATION' });
    expect(quote.rating.missing).toEqual(['nonUsRevenue', 'changeInScope']);
  });
});

describe.each(products)('%s', (product, coverage) => {
  it('goes from an account to a policy in force, with papers that name it', async () => {
    server.moveClockTo(new Date());
    const { account, token } = await accountFor(product);
    const accountId = account.id;
    const listed = await did(server.call(listProducts, { params: { accountId } }, { token }));
    expect(listed.content).toContainEqual({ product, isEligible: true, reason: null });

    const started = await did(start(product, accountId, token));
    expect(started).toMatchObject({ status: 'READY', product, isSurplus: isSurplusProduct(product) });
    expect(started.rating.worksheet[1]).toMatchObject({ step: 'product', source: `products.${product}` });
    const quote = isSurplusProduct(product) ? await withTextsConfirmed(server, started) : started;

    const sent = await sendToOwner(server, quote, token);
    const { asked } = await did(
      server.call(getPresentation, { params: { quoteId: quote.id } }, { token: sent.owner }),
    );
    const signed = await did(signAs(server, sent.quote, sent.owner));
    const { version } = await searched(product, signed, token);
    const { policyId, ...bound } = await did(
      server.call(bindQuote, { params: { quoteId: quote.id }, body: { version } }, { token }),
    );
    await payAll(server, { policyId, ...bound, owner: sent.owner } as never);
    const read = () => did(server.call(getPolicy, { params: { policyId } }, { token }));
    await did(
      server.call(
        issuePolicy,
        { params: { policyId }, body: { version: (await read()).version } },
        { token },
      ),
    );
    await server.settled();

    const docs = await did(server.call(searchDocs, { params: { accountId } }, { token }));
    const getText = async (docType: string): Promise<string> => {
      const { id } = docs.content.find((row) => row.docType === docType)!;
      const file = await server.call(downloadDoc, { query: { docId: id } }, { token });
      return pdfText(Buffer.from(file.body as never)).join(' ');
    };
    const words = buildWords(account.region === 'US' ? 'en-US' : 'en-GB');
    const declarations = await getText('DECLARATIONS');
    for (const text of [words.products[product]!, coverage]) expect(declarations).toContain(text);
    const isManagement = lineOf(product) === 'ML';
    expect(declarations.includes('Management Liability Insurance Policy Form')).toBe(isManagement);
    const hasTechForm = declarations.includes('Technology errors and omissions form');
    expect(hasTechForm).toBe(isTechProduct(product));
    if (isManagement) expect(declarations).not.toContain('Cyber Insurance');

    // What is signed is asked and printed word for word; a test of the console holds screens against it.
    const printed = plain(await getText('SIGNED_APPLICATION'));
    const questions = quoteForms(product).flatMap((form) => form.questions.map(({ name }) => name));
    expect(asked.filter(({ name }) => questions.includes(name)).length).toBeGreaterThan(10);
    for (const { question } of asked) expect(printed).toContain(plain(question));

    server.moveClockTo(new Date(`${(await read()).effectiveDate}T12:00:00Z`));
    await runJobs(server, 'begin-policies');
    server.moveClockTo(new Date());
    expect((await read()).status).toBe('IN FORCE');
  });
});
