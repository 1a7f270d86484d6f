import { agreeToScans, confirmDomain, optOutDomain } from '@parapet/contract/account/scans';
import { searchHistory } from '@parapet/contract/activity/index';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { badlyKept, wellKept } from '../../../gateways/scanner/sandbox-domains.ts';
import type { ScannerSandbox } from '../../../gateways/scanner/sandbox.ts';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { startScanServer, type ScanServer } from '../../../testing/servers/scan-server.ts';
import type { TestServer } from '../../../testing/servers/server.ts';
import { answerQuestions, boundPolicy, did, newAccount, sendTo } from '../../../testing/story.ts';
import { scanAgain } from '../index.ts';

const DOMAIN = 'keystone.example';
let world: ScanServer;
let server: TestServer;
let sandbox: ScannerSandbox;
beforeAll(async () => {
  world = await startScanServer({ patienceMs: 400 });
  ({ server, sandbox } = world);
});
beforeEach(() => world.signIn());
afterAll(() => world.stop());

const as = (who: string) => world.as(who);
const days = async (count: number) => {
  server.moveClockTo(new Date(server.appContext.clock.now().getTime() + count * 86_400_000));
  await world.signIn();
};
const agree = (accountId: string, agrees = true, who = 'agent') =>
  server.call(agreeToScans, { params: { accountId }, body: { agrees } }, as(who));
const readQuote = (accountId: string) =>
  did(server.call(startQuote, { params: { product: 'P100', accountId }, body: {} as never }, as('agent')));
const getScans = async (accountId: string) => {
  await server.settled();
  const { rows } = await server.database.pool.query<{ forQuote: boolean }>(
    'select for_quote as "forQuote" from scan where account_id = $1 order by created',
    [accountId],
  );
  return rows.map(({ forQuote }) => forQuote);
};
/** A company whose domain staff have confirmed, and at which nobody has looked. */
async function confirmed() {
  const { id } = await answerQuestions(server, await newAccount(server));
  const body = { domain: DOMAIN, reason: 'The imprint names the company' };
  await did(server.call(confirmDomain, { params: { accountId: id }, body }, as('underwriter')));
  return id;
}
/** The risk score that a quote was priced with, and its price. */
const getPriced = async (quoteId: string) => {
  const quote = await did(server.call(getQuote, { params: { quoteId } }, as('agent')));
  const { rows } = await server.database.pool.query<{ score: number }>(
    `select (rated_with->>'riskScore')::int as score from quote where id = $1`,
    [quoteId],
  );
  return { score: rows[0]!.score, price: quote.totalPremium!.amount };
};

it('a quote looks at nobody unasked: not before the insured or its agency agrees, which is told', async () => {
  const id = await confirmed();
  await readQuote(id);
  expect(await getScans(id)).toEqual([]);
  expect((await agree(id, true, 'rival')).status).toBe(404);
  const said = await did(agree(id));
  expect(said).toMatchObject({ isOn: true, agreement: { agrees: true, by: expect.any(String) } });
  // Who agrees is looked at now, and by each quote from then on.
  expect((await world.ended(id)).scan).toMatchObject({ status: 'DONE', domains: [DOMAIN], forQuote: false });
  const { content } = await did(
    server.call(
      searchHistory,
      { query: { size: 100, 'filter.subjectId': `in:${id}` } as never },
      as('agent'),
    ),
  );
  expect(content.map(({ event }) => event)).toContain('account.scans-agreed');
});

it('looks again where the last look is a week old, and prices what was quoted since by what it sees', async () => {
  sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
  const id = await confirmed();
  await did(agree(id));
  await world.ended(id);
  const early = await readQuote(id);
  expect(await getScans(id), 'the last look is of today').toEqual([false]);
  await days(8);
  sandbox.hosts(DOMAIN, wellKept(DOMAIN));
  const before = await getPriced(early.id);
  const late = await readQuote(id);
  const { scan } = await world.ended(id);
  expect(await getScans(id)).toEqual([false, true]);
  expect(scan).toMatchObject({ forQuote: true, scoreBefore: before.score });
  expect(scan!.score).toBeGreaterThan(before.score);
  const after = await getPriced(late.id);
  expect(after.score).toBe(scan!.score);
  expect(after.price, 'a better score costs less').toBeLessThan(before.price);
  expect(await getPriced(early.id), 'as it was until it is rated again').toEqual(before);
});

it('leaves the price that the insured was sent', async () => {
  sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
  const id = await confirmed();
  await did(agree(id));
  await world.ended(id);
  await days(8);
  sandbox.hosts(DOMAIN, wellKept(DOMAIN));
  await world.hold(true);
  const quote = await readQuote(id);
  const before = await getPriced(quote.id);
  await did(sendTo(server, { quote, ...as('agent') }, 'olivia@keystone.example'));
  await world.hold(false);
  const { scan } = await world.ended(id);
  expect(scan).toMatchObject({ forQuote: true, scoreBefore: before.score });
  expect(scan!.score).toBeGreaterThan(before.score);
  expect(await getPriced(quote.id)).toEqual(before);
});

it('heeds who does not want it: the owner by a record, staff for the owner, the insured by ending it', async () => {
  const id = await confirmed();
  await did(agree(id));
  await world.ended(id);
  await days(8);
  sandbox.optsOut(DOMAIN);
  await readQuote(id);
  expect((await world.ended(id)).scan).toMatchObject({ optedOut: [DOMAIN], forQuote: true });
  sandbox.optsOut(DOMAIN, false);
  await days(8);
  expect(await did(agree(id, false))).toMatchObject({ isOn: false, agreement: { agrees: false } });
  await readQuote(id);
  expect(await getScans(id), 'ended').toHaveLength(2);
  await did(agree(id));
  expect((await world.ended(id)).scan).toMatchObject({ status: 'DONE', forQuote: false });
  await days(8);
  const out = { domain: DOMAIN, reason: 'Their counsel wrote to us' };
  await did(server.call(optOutDomain, { body: out }, as('underwriter')));
  await readQuote(id);
  expect(await getScans(id), 'taken out by staff').toHaveLength(3);
});

it('an insured company is looked at monthly, until that is ended; one that is not insured is not', async () => {
  await server.database.pool.query('delete from scan_opt_out');
  const again = () => runJob(server.database, server.appContext, { name: 'scan-again', run: scanAgain });
  const { account } = await boundPolicy(server);
  // Its domain is known by the mail address of the policyholder, who joined.
  await did(agree(account.id));
  const open = await confirmed();
  await did(agree(open));
  await world.ended(account.id);
  await world.ended(open);
  await days(29);
  await again();
  expect(await getScans(account.id)).toHaveLength(1);
  await days(2);
  await again();
  await world.ended(account.id);
  expect([(await getScans(account.id)).length, (await getScans(open)).length]).toEqual([2, 1]);
  await did(agree(account.id, false));
  await days(31);
  await again();
  expect(await getScans(account.id)).toHaveLength(2);
});
