import { getHistory } from '@parapet/contract/activity/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import { loseQuote } from '@parapet/contract/quote/closing';
import { getQuote, searchQuotes, startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  getSubjectivitySettings,
  reassessRisk,
  releaseQuote,
  resetQuote,
  retryQuote,
  reviewQuote,
  saveEventExclusions,
  saveSubjectivities,
  updateNeedBy,
  updateTerms,
} from '@parapet/contract/quote/underwriting';
import { calculatePremium } from '@parapet/contract/rater/index';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import { addDays, toPlainDate } from '@parapet/domain/dates';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/schedule.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { answerQuestions, did, newAccount, readyQuote, signedQuote } from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
let underwriter: string;
let agent: string;
let rival: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
  agent = await server.signIn('agent@harbor.example');
  rival = await server.signIn('agent2@summit.example');
});
afterAll(() => server.stop());

const at = (quote: Quote) => ({ params: { quoteId: quote.id } });
/** A quote above the agency's authority: referred. */
async function referredQuote(): Promise<Quote> {
  const account = await answerQuestions(server, await newAccount(server));
  return did(
    server.call(
      startQuote,
      {
        params: { product: 'P250', accountId: account.id },
        body: { asked: { global: { limit: 5_000_000 } } },
      },
      { token: agent },
    ),
  );
}
const historyOf = async (quote: Quote) =>
  (
    await did(
      server.call(
        getHistory,
        { params: { accountId: quote.accountId }, query: { subjectId: quote.id } },
        { token: agent },
      ),
    )
  ).content;

describe('the underwriter’s terms', () => {
  it('leave a ready quote ready, and an indication or referral what it was (QUO-604, QUO-269, QUO-270)', async () => {
    const { quote: ready } = await readyQuote(server);
    const terms = (quote: Quote, as = underwriter) =>
      server.call(
        updateTerms,
        { ...at(quote), body: { version: quote.version, asked: { global: { deductible: 50_000 } } } },
        { token: as },
      );
    expect(await did(terms(ready))).toMatchObject({
      status: 'READY',
      badge: 'bindable',
      selection: { global: { deductible: 50_000 } },
    });
    expect((await did(terms(await referredQuote()))).status).toBe('REFERRED');
    const { id: accountId } = await newAccount(server);
    const indication = await did(
      server.call(startQuote, { params: { product: 'P100', accountId }, body: {} }, { token: agent }),
    );
    expect((await did(terms(indication))).status).toBe('INDICATION');
    expect((await terms(indication, agent)).status).toBe(403);
  });

  it('are underwritten, released and taken back by a reset to what the agency asked for (QUO-291, QUO-736, QUO-019, QUO-533)', async () => {
    const quote = await referredQuote();
    const picked = await did(
      server.call(reviewQuote, { ...at(quote), body: { version: quote.version } }, { token: underwriter }),
    );
    const changed = await did(
      server.call(
        updateTerms,
        {
          ...at(quote),
          body: {
            version: picked.version,
            asked: { global: { limit: 2_000_000 } },
            irpm: { companyStability: 10 },
            irpmNote: 'Thin margins',
            isSurplus: true,
          },
        },
        { token: underwriter },
      ),
    );
    const released = await did(
      server.call(releaseQuote, { ...at(quote), body: { version: changed.version } }, { token: underwriter }),
    );
    expect(released).toMatchObject({ status: 'READY', isSurplus: true });
    const reset = (version: number, as = underwriter) =>
      server.call(resetQuote, { ...at(quote), body: { version } }, { token: as });
    for (const as of [agent, rival]) expect((await reset(released.version, as)).status).toBe(403);
    const replies = await Promise.all([reset(released.version), reset(released.version)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = replies.find(({ status }) => status === 200)!.body;
    expect(back).toMatchObject({
      status: 'REFERRED',
      isSurplus: false,
      irpm: {},
      irpmNote: null,
      eventExclusions: [],
      selection: { global: { limit: 5_000_000 } },
    });
    expect(back.totalPremium).toEqual(quote.totalPremium);
    expect((await historyOf(quote))[0]).toMatchObject({ event: 'quote.reset' });
    const again = await did(
      server.call(reviewQuote, { ...at(quote), body: { version: back.version } }, { token: underwriter }),
    );
    expect((await did(reset(again.version))).status).toBe('IN_REVIEW');
  });
});

describe('events that are excluded', () => {
  const item = {
    claimNumber: 'INC-7',
    claimName: 'Mail compromise',
    claimDescription: 'Known since spring',
    claimDate: '2026-03-04',
  };
  const save = (quote: Quote, items: object[], as = underwriter) =>
    server.call(
      saveEventExclusions,
      { ...at(quote), body: { version: quote.version, items: items as never } },
      { token: as },
    );
  const isSelected = (quote: Quote) => quote.selection.coverages[SPECIFIED_EVENT_EXCLUSION]?.selected;

  it('have a number and a name, and a date that is one (QUO-251, QUO-425, QUO-426)', async () => {
    const quote = await referredQuote();
    const fields = async (over: object) =>
      (await save(quote, [{ ...item, ...over }])).refusal.errors.map(({ field, detail }) => [field, detail]);
    expect(await fields({ claimNumber: '', claimName: ' ' })).toEqual([
      ['items.0.claimNumber', 'Incident number is required'],
      ['items.0.claimName', 'Incident name is required'],
    ]);
    expect((await fields({ claimDate: '04/03/2026' })).flat()).toContain('Invalid date format');
    expect(await did(save(quote, [{ claimNumber: 'INC-8', claimName: 'Lost laptop' }]))).toMatchObject({
      eventExclusions: [{ claimNumber: 'INC-8', claimDescription: '', claimDate: null }],
    });
  });

  it('bring their endorsement, which no agency can switch off, and take it away with the last', async () => {
    const quote = await referredQuote();
    expect(isSelected(quote)).toBe(false);
    for (const as of [agent, rival]) expect((await save(quote, [item], as)).status).toBe(403);
    const replies = await Promise.all([save(quote, [item]), save(quote, [item])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const excluded = replies.find(({ status }) => status === 200)!.body;
    expect(excluded).toMatchObject({ status: 'REFERRED', eventExclusions: [item] });
    expect(isSelected(excluded)).toBe(true);
    const asked = {
      coverages: { [SPECIFIED_EVENT_EXCLUSION]: { selected: false } },
      global: { preset: 3 as const },
    };
    const seen = await did(
      server.call(
        calculatePremium,
        { body: { accountId: quote.accountId, product: 'P250', quoteId: quote.id, asked } },
        { token: agent },
      ),
    );
    expect(seen.selection.coverages[SPECIFIED_EVENT_EXCLUSION]?.selected).toBe(true);
    expect(seen.adjustments).toContainEqual(
      expect.objectContaining({ coverageId: SPECIFIED_EVENT_EXCLUSION, rule: 'LOCKED' }),
    );
    const changed = await did(
      server.call(
        updateQuote,
        { params: { product: 'P250', quoteId: quote.id }, body: { version: excluded.version, asked } },
        { token: agent },
      ),
    );
    expect([isSelected(changed), changed.eventExclusions.length]).toEqual([true, 1]);
    const cleared = await did(save(changed, []));
    expect([isSelected(cleared), cleared.eventExclusions]).toEqual([false, []]);
    expect((await historyOf(quote)).filter(({ event }) => event === 'quote.exclusions-set')).toHaveLength(2);
  });

  it('are refused where the product has no such endorsement', async () => {
    const { quote } = await readyQuote(server);
    expect((await save(quote, [item])).refusal.code).toBe('endorsement-not-offered');
  });
});

describe('the risk, reassessed', () => {
  const reassess = (quote: Quote, as = underwriter, over: object = {}) =>
    server.call(
      reassessRisk,
      {
        params: { accountId: quote.accountId },
        body: {
          version: quote.version,
          quoteId: quote.id,
          agentEmail: quote.agentEmail,
          product: quote.product,
          ...over,
        } as never,
      },
      { token: as },
    );

  it('is read again from the directory, and the quote is rated on it (QUO-735)', async () => {
    const { quote } = await readyQuote(server);
    const bad = [
      'TLS_VERSION',
      'EXPOSED_REMOTE_DESKTOP',
      'EXPOSED_DATABASE',
      'OUTDATED_SOFTWARE',
      'LEAKED_CREDENTIALS',
      'BREACH_MENTIONS',
      'DMARC',
      'SPF',
      'PUBLIC_STORAGE',
    ];
    await server.database.pool.query(
      `with company as (insert into directory_company (region, name, signals) values ('US', 'Keystone', $2) returning id) update account set directory_id = (select id from company) where id = $1`,
      [quote.accountId, JSON.stringify(bad.map((kind) => ({ kind, domain: 'keystone.example', value: 0 })))],
    );
    for (const as of [agent, rival]) expect((await reassess(quote, as)).status).toBe(403);
    expect((await reassess(quote, underwriter, { product: 'P250' })).status).toBe(404);
    const replies = await Promise.all([reassess(quote), reassess(quote)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = replies.find(({ status }) => status === 200)!.body;
    expect(after.totalPremium.amount).toBeGreaterThan(quote.totalPremium.amount);
    const [entry] = await historyOf(quote);
    expect(entry).toMatchObject({ event: 'quote.reassessed' });
    expect(Number(entry!.detail['score'])).toBeLessThan(Number(entry!.detail['scoreBefore']));
  });

  it('leaves a quote that waits waiting', async () => {
    const quote = await referredQuote();
    expect((await did(reassess(quote))).status).toBe('REFERRED');
  });
});

describe('what a quote is subject to', () => {
  it('is of the list, is seen by the agency, and keeps the quote from being bound until it is met (QUO-608, QUO-629)', async () => {
    const { quote, token, owner } = await signedQuote(server);
    const { content: settings } = await did(server.call(getSubjectivitySettings, {}, { token: underwriter }));
    expect(settings).toContainEqual({ code: 'LOSS_RUNS', due: 'BEFORE_BIND', days: 0 });
    const save = (version: number, items: object[], as = underwriter) =>
      server.call(
        saveSubjectivities,
        { ...at(quote), body: { version, items: items as never } },
        { token: as },
      );
    for (const as of [agent, rival, owner]) expect((await save(quote.version, [], as)).status).toBe(403);
    expect((await save(quote.version, [{ code: 'OTHER', due: 'BEFORE_BIND' }])).refusal.errors).toEqual([
      expect.objectContaining({ field: 'items.0.text', detail: 'Description is required' }),
    ]);
    expect((await save(quote.version, [{ code: 'GOODWILL', due: 'BEFORE_BIND' }])).status).toBe(400);
    const items = [
      { code: 'LOSS_RUNS', due: 'BEFORE_BIND', text: '', isMet: false },
      { code: 'BACKUP_TEST', due: 'AFTER_BIND', text: '', isMet: false },
    ];
    const replies = await Promise.all([save(quote.version, items), save(quote.version, items)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = replies.find(({ status }) => status === 200)!.body;
    expect(saved).toMatchObject({
      status: 'SIGNED',
      subjectivities: items,
      signature: { name: 'Olivia Grant' },
    });
    expect((await did(server.call(getQuote, at(quote), { token }))).subjectivities).toEqual(items);
    const refused = await server.call(
      bindQuote,
      { ...at(quote), body: { version: saved.version } },
      { token },
    );
    expect(refused.refusal).toMatchObject({
      code: 'not-bindable',
      detail: expect.stringContaining('1 subjectivity is outstanding'),
    });
    const met = await did(
      save(
        saved.version,
        items.map((item) => ({ ...item, isMet: item.due === 'BEFORE_BIND' })),
      ),
    );
    expect(
      (await did(server.call(bindQuote, { ...at(quote), body: { version: met.version } }, { token }))).quote
        .status,
    ).toBe('BOUND');
  });
});

describe('the need-by date', () => {
  it('is today or later, is recorded in history, and sorts the lists (QUO-647, QUO-423)', async () => {
    const { quote } = await readyQuote(server);
    const today = toPlainDate(new Date());
    const set = (needBy: string, as = agent) =>
      server.call(updateNeedBy, { query: { quoteId: quote.id, needBy } }, { token: as });
    expect((await set(addDays(today, -2))).refusal.errors).toEqual([
      expect.objectContaining({ field: 'needBy' }),
    ]);
    expect((await set('soon')).status).toBe(400);
    expect((await set(addDays(today, 3), rival)).status).toBe(404);
    expect(await did(set(addDays(today, 3)))).toMatchObject({
      needByDate: addDays(today, 3),
      can: { 'update-need-by': true },
    });
    expect((await historyOf(quote))[0]).toMatchObject({
      event: 'quote.need-by-set',
      detail: { date: addDays(today, 3) },
    });
    const other = await referredQuote();
    await did(
      server.call(
        updateNeedBy,
        { query: { quoteId: other.id, needBy: addDays(today, 1) } },
        { token: agent },
      ),
    );
    const sorted = async (sort: string) =>
      (await did(server.call(searchQuotes, { query: { sort } }, { token: agent }))).content
        .slice(0, 2)
        .map(({ id }) => id);
    expect(await sorted('needByDate,asc')).toEqual([other.id, quote.id]);
    expect(await sorted('needByDate,desc')).toEqual([quote.id, other.id]);
  });
});

describe('a quote that is over', () => {
  it('is lost with its reason, and comes back neither by a retry nor by its agency (QUO-646, QUO-247)', async () => {
    const { quote } = await readyQuote(server);
    const body = {
      version: quote.version,
      productType: 'P100' as const,
      reasonSummary: 'Fill-in option' as const,
      reason: 'They stay',
      fillInReason: 'Loyal',
    };
    expect((await server.call(loseQuote, { ...at(quote), body }, { token: rival })).status).toBe(404);
    const lost = await did(server.call(loseQuote, { ...at(quote), body }, { token: agent }));
    expect(lost).toMatchObject({ status: 'LOST', reasonSummary: 'Loyal', reason: 'They stay' });
    expect(
      (await server.call(retryQuote, { ...at(quote), body: { version: lost.version } }, { token: agent }))
        .refusal.code,
    ).toBe('wrong-state');
  });

  it('is priced again on the facts of the day: before its price expires and after (QUO-300, QUO-299, QUO-635)', async () => {
    const { quote } = await readyQuote(server);
    const reachOnlyTo = (days: number) =>
      server.database.pool.query('update quote set expires_on = current_date + $2::int where id = $1', [
        quote.id,
        days,
      ]);
    await reachOnlyTo(3);
    const recalculated = await did(
      server.call(
        updateQuote,
        { params: { product: 'P100', quoteId: quote.id }, body: { version: quote.version, asked: {} } },
        { token: agent },
      ),
    );
    expect(recalculated.expiresOn >= quote.expiresOn).toBe(true);
    await reachOnlyTo(-3);
    await runJob(
      server.database,
      server.appContext,
      jobs.find(({ name }) => name === 'expire-quotes')!,
    );
    const expired = await did(server.call(getQuote, at(quote), { token: agent }));
    expect(expired).toMatchObject({ status: 'EXPIRED', can: { 'retry-quote': true } });
    const retry = () =>
      server.call(retryQuote, { ...at(quote), body: { version: expired.version } }, { token: agent });
    const replies = await Promise.all([retry(), retry()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = replies.find(({ status }) => status === 200)!.body;
    expect(back.status).toBe('READY');
    expect(back.expiresOn >= quote.expiresOn).toBe(true);
  });
});
