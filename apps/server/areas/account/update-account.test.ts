import { getHistory } from '@parapet/contract/activity/index';
import {
  getAccount,
  updateAccount,
  updateSecurityQuestions,
  validateAccountChange,
} from '@parapet/contract/account/accounts';
import { listAccountAgencies, searchAgencies } from '@parapet/contract/account/agencies';
import { checkDomain, searchIndustries } from '@parapet/contract/account/reference';
import { getQuote, startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  agents,
  did,
  goodDetails,
  newAccount,
  readyQuote,
  sendToOwner,
  signedQuote,
} from '../../testing/story.ts';

let server: TestServer;
let agent: string, rival: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, rival] = [await server.signIn(agents.US), await server.signIn('agent2@summit.example')];
});
afterAll(() => server.stop());

type Known = { id: string; details: { name: string } };
const version = async ({ id }: Known) =>
  (await did(server.call(getAccount, { params: { accountId: id } }, { token: agent }))).version;
/** Saves valid details with a change. */
async function save(account: Known, change: object, { quoteId = null as string | null, token = agent } = {}) {
  const details = { ...goodDetails('US', account.details.name), ...change };
  return server.call(
    updateAccount,
    { params: { accountId: account.id }, body: { version: await version(account), details, quoteId } },
    { token },
  );
}
const quoteNow = (quoteId: string) => did(server.call(getQuote, { params: { quoteId } }, { token: agent }));

describe('the account details', () => {
  it('are saved with a boolean for a franchise and with the profile fields (QUO-209, QUO-730)', async () => {
    const account = await newAccount(server);
    const saved = await did(
      save(account, {
        isFranchise: true,
        classDescription: 'Dental offices',
        businessType: 'renewal',
        projectedRevenue: 5_000_000,
      }),
    );
    expect(saved.details).toMatchObject({
      isFranchise: true,
      classDescription: 'Dental offices',
      businessType: 'renewal',
      projectedRevenue: 5_000_000,
    });
    expect((await save(account, { projectedRevenue: -1 })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'details.projectedRevenue' }),
    ]);
    expect((await save(account, {}, { token: rival })).status).toBe(404);
  });

  it('hold EIN, D-U-N-S number, ZIP code and domain to their rules, and store each in one way', async () => {
    const account = await newAccount(server);
    const { address } = goodDetails('US', account.details.name);
    const wrong = await save(account, {
      ein: '123-45-6789',
      dunsNumber: 'abc',
      domainName: 'not a domain',
      address: { ...address, state: 'PA', zipCode: '90210' },
    });
    expect(wrong.refusal.errors.map(({ field, detail }) => [field, detail]).sort()).toEqual([
      ['details.address.zipCode', 'This ZIP code is not in the chosen state.'],
      ['details.domainName', 'Not a valid domain name'],
      ['details.dunsNumber', 'Enter the nine digits of a D-U-N-S number, like 12-345-6789.'],
      [
        'details.ein',
        'This looks like a Social Security number. Enter the EIN of the company, like 12-3456789.',
      ],
    ]);
    const saved = await did(
      save(account, {
        ein: '12 3456789',
        dunsNumber: '12-345-6789',
        domainName: 'https://Keystone.example/about',
      }),
    );
    expect(saved.details).toMatchObject({
      ein: '12-3456789',
      dunsNumber: '123456789',
      domainName: 'keystone.example',
    });
  });

  it('make live quotes of the P100 family invalid, and refer those of the P250 family (QUO-274, QUO-275, QUO-731)', async () => {
    const { account, quote } = await readyQuote(server);
    const other = await did(
      server.call(
        startQuote,
        { params: { product: 'P250', accountId: account.id }, body: {} },
        { token: agent },
      ),
    );
    const check = (quoteId?: string) =>
      did(
        server.call(
          validateAccountChange,
          { params: { accountId: account.id }, query: { quoteId } },
          { token: agent },
        ),
      );
    expect(await check()).toEqual({
      WillInvalidateQuotes: true,
      WillReferQuotes: true,
      quotes: [
        { id: quote.id, quoteNumber: quote.quoteNumber, effect: 'INVALIDATE' },
        { id: other.id, quoteNumber: other.quoteNumber, effect: 'REFER' },
      ],
    });
    expect(await check(quote.id)).toMatchObject({ WillInvalidateQuotes: false, WillReferQuotes: true });
    await did(save(account, { revenue: 4_500_000 }));
    expect([(await quoteNow(quote.id)).status, (await quoteNow(other.id)).status]).toEqual([
      'INVALID',
      'REFERRED',
    ]);
    expect(
      (await server.call(validateAccountChange, { params: { accountId: account.id } }, { token: rival }))
        .status,
    ).toBe(404);
  });

  it('saved for a quote patch that quote, whether or not anything is different, and leave it with the agency (QUO-334, QUO-730)', async () => {
    const { account, quote } = await readyQuote(server);
    await did(save(account, { revenue: 9_000_000 }, { quoteId: quote.id }));
    const patched = await quoteNow(quote.id);
    expect(patched).toMatchObject({ status: 'READY', agencyStatus: 'EDITING' });
    expect(Date.parse(patched.lastPatched)).toBeGreaterThan(Date.parse(quote.lastPatched));
    expect(patched.totalPremium.amount).toBeGreaterThan(quote.totalPremium.amount);
    await did(save(account, { revenue: 9_000_000 }, { quoteId: quote.id }));
    expect(Date.parse((await quoteNow(quote.id)).lastPatched)).toBeGreaterThan(
      Date.parse(patched.lastPatched),
    );
  });

  it('saved as they are change nothing: no quote, no version, no history', async () => {
    const { account, quote } = await readyQuote(server);
    const before = await version(account);
    const events = async () =>
      (await did(server.call(getHistory, { params: { accountId: account.id } }, { token: agent }))).content
        .length;
    const told = await events();
    await did(save(account, {}));
    expect([await version(account), await events()]).toEqual([before, told]);
    expect(await quoteNow(quote.id)).toMatchObject({ status: 'READY', version: quote.version });
  });

  it('saved as they are for one quote leave the others of the account alone', async () => {
    const { account, quote } = await readyQuote(server);
    const other = await did(
      server.call(
        startQuote,
        { params: { product: 'P100', accountId: account.id }, body: {} },
        { token: agent },
      ),
    );
    await did(save(account, {}, { quoteId: quote.id }));
    expect(await quoteNow(other.id)).toMatchObject({ status: 'READY', version: other.version });
    expect((await quoteNow(quote.id)).version).toBe(quote.version + 1);
    const { details } = await did(
      server.call(getAccount, { params: { accountId: account.id } }, { token: agent }),
    );
    const patched = await quoteNow(quote.id);
    await did(
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version: patched.version, asked: {}, firmographics: { revenue: details.revenue } },
        },
        { token: agent },
      ),
    );
    expect(await quoteNow(other.id)).toMatchObject({ status: 'READY', version: other.version });
  });

  it('that were read before somebody changed them are refused, also when they say the same', async () => {
    const account = await newAccount(server);
    const stale = account.version - 1;
    const reply = await server.call(
      updateAccount,
      { params: { accountId: account.id }, body: { version: stale, details: account.details } },
      { token: agent },
    );
    expect(reply.refusal.code).toBe('changed-meanwhile');
  });

  it('are edited for a quote only while the agency edits it (QUO-333)', async () => {
    const { account, quote } = await signedQuote(server);
    expect(quote.agencyStatus).toBe('SIGNED');
    expect((await save(account, { revenue: 9_000_000 }, { quoteId: quote.id })).refusal.code).toBe(
      'wrong-state',
    );
    const { quote: others } = await readyQuote(server);
    expect((await save(account, {}, { quoteId: others.id })).status).toBe(404);
  });

  it('can be corrected by the policyholder too, who learns of affected quotes but sees only those that were sent (QUO-344)', async () => {
    const { account, quote, token } = await readyQuote(server);
    const { owner } = await sendToOwner(server, quote, token);
    const unsent = await did(
      server.call(startQuote, { params: { product: 'P250', accountId: account.id }, body: {} }, { token }),
    );
    const warned = await did(
      server.call(validateAccountChange, { params: { accountId: account.id } }, { token: owner }),
    );
    expect(warned).toEqual({
      WillInvalidateQuotes: true,
      WillReferQuotes: true,
      quotes: [{ id: quote.id, quoteNumber: quote.quoteNumber, effect: 'INVALIDATE' }],
    });
    await did(save(account, { revenue: 4_500_000 }, { token: owner }));
    expect([(await quoteNow(quote.id)).status, (await quoteNow(unsent.id)).status]).toEqual([
      'INVALID',
      'REFERRED',
    ]);
    expect((await save(await newAccount(server), {}, { token: owner })).status).toBe(404);
  });
});

describe('the security questions', () => {
  it('are the policyholder’s to answer too, and all open quotes are priced on the answers', async () => {
    const { account, quote, token } = await readyQuote(server);
    const { owner } = await sendToOwner(server, quote, token);
    const unsent = await did(
      server.call(startQuote, { params: { product: 'P100', accountId: account.id }, body: {} }, { token }),
    );
    await did(
      server.call(
        updateSecurityQuestions,
        { body: { accountId: account.id, version: await version(account), answers: { claimHistory: 1 } } },
        { token: owner },
      ),
    );
    expect([(await quoteNow(quote.id)).status, (await quoteNow(unsent.id)).status]).toEqual([
      'REFERRED',
      'REFERRED',
    ]);
    expect(
      (
        await server.call(
          updateSecurityQuestions,
          { body: { accountId: (await newAccount(server)).id, version: 2, answers: {} } },
          { token: owner },
        )
      ).status,
    ).toBe(404);
  });

  it('are saved flat or nested, and come back with the three answers of cyber crime and the nested ones (QUO-212, QUO-728)', async () => {
    const account = await newAccount(server);
    const put = (body: object, token = agent) =>
      server.call(
        updateSecurityQuestions,
        { body: { accountId: account.id, version: account.version, ...body } as never },
        { token },
      );
    const saved = await did(
      put({
        answers: { isVerifyingBankAccounts: true },
        p250Details: { backupFrequency: 'DAILY', dmzSeparation: false },
      }),
    );
    expect(saved).toMatchObject({
      isVerifyingBankAccounts: true,
      isAuthenticatingFundTransferRequests: null,
      isPreventingUnauthorizedWireTransfers: null,
      p250Details: { backupFrequency: 'DAILY', dmzSeparation: false, pastCyberIncident: null },
      securityAnswers: { isVerifyingBankAccounts: true, backupFrequency: 'DAILY' },
    });
    expect(Object.keys(saved.p250Details)).toEqual([
      'dmzSeparation',
      'thirdPartySecurityAgreement',
      'backupFrequency',
      'backupFrequencyEncrypted',
      'backupFrequencySeparate',
      'backupFrequencyOther',
      'backupFrequencyTested',
      'testedFullFailover',
      'patchingFrequency',
      'pastCyberIncident',
      'civilOrCriminalAction',
      'pendingLitigation',
      'lossInBusinessIncome',
      'securityBreachRequiringNotification',
    ]);
    expect((await put({ p250Details: { backupFrequency: 'NOW AND THEN' } })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'answers.backupFrequency' }),
    ]);
    expect((await put({ answers: { isVerifyingBankAccounts: true } }, rival)).status).toBe(404);
  });
});

describe('what the form looks up', () => {
  it('finds industries by words or code (QUO-732)', async () => {
    const find = (search: string) =>
      did(server.call(searchIndustries, { query: { search, dup: 0, size: 100 } }, { token: agent }));
    expect((await find('*custom computer programming*')).content[0]).toMatchObject({
      naicsCode: '541511',
      primaryIndustry: expect.stringContaining('Professional'),
      secondaryIndustry: 'Custom Computer Programming Services',
    });
    expect((await find('541511')).content.map(({ naicsCode }) => naicsCode)).toEqual(['541511']);
    // By what people call a trade, the best first, and each trade once.
    for (const [word, code] of [
      ['plumber', '238220'],
      ['church', '813110'],
      ['law firm', '541110'],
      ['daycare', '624410'],
      ['pizza', '722513'],
      ['saas', '513210'],
      ['CPA', '541211'],
    ] as const)
      expect((await find(word)).content[0]?.naicsCode).toBe(code);
    expect((await find('dentist')).content.map(({ naicsCode }) => naicsCode)).toEqual(['621210']);
  });

  it('checks domains one by one (QUO-510, QUO-733, ACC-368)', async () => {
    const check = (domain: string) => did(server.call(checkDomain, { query: { domain } }, { token: agent }));
    expect(await check('https://keystone.example')).toEqual({
      domain: 'keystone.example',
      valid: true,
      message: 'Valid domain found!',
    });
    for (const suffix of ['co.uk', 'org.uk', 'com.au', 'github.io', 'k12.tx.us'])
      expect(await check(suffix), suffix).toMatchObject({ valid: false });
    expect(await check('müller-werke.de')).toMatchObject({ domain: 'xn--mller-werke-thb.de', valid: true });
    expect(await check('gmail.com')).toEqual({
      domain: 'gmail.com',
      valid: false,
      message: 'Invalid Domain! Try a different domain name.',
    });
    expect(await check('keystone')).toMatchObject({ valid: false, message: 'Not a valid domain name' });
  });

  it('names the agencies whose accounts one sees (QUO-741)', async () => {
    const named = async (token: string) =>
      (await did(server.call(listAccountAgencies, {}, { token }))).content.map(
        ({ agencyName }) => agencyName,
      );
    expect(await named(agent)).toEqual(['Harbor Insurance Agency']);
    await newAccount(server, 'UK');
    expect(await named(await server.signIn('underwriter@parapet.example'))).toEqual(
      expect.arrayContaining(['Harbor Insurance Agency', expect.stringContaining('Thames')]),
    );
    expect(await named(rival)).toEqual([]);
  });

  it('finds agencies by a part of their name, for staff alone (QUO-767)', async () => {
    const find = async (query: object, email: string) =>
      server.call(searchAgencies, { query }, { token: await server.signIn(email) });
    const found = await did(find({ text: 'harb', size: 100 }, 'underwriter@parapet.example'));
    expect(found).toMatchObject({ size: 100, content: [{ name: 'Harbor Insurance Agency', region: 'US' }] });
    expect((await did(find({}, 'underwriter@parapet.example'))).size).toBe(200);
    expect((await find({ size: 201 }, 'underwriter@parapet.example')).status).toBe(400);
    expect((await find({}, agents.US)).status).toBe(403);
  });
});
