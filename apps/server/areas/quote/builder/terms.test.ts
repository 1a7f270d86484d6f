import { getHistory } from '@parapet/contract/activity/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import { loseQuote } from '@parapet/contract/quote/closing';
import { getQuote, searchQuotes, startQuote, updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  getSubjectivitySettings,
  releaseQuote,
  resetQuote,
  retryQuote,
  reviewQuote,
  saveEventExclusions,
  saveSubjectivities,
  updateNeedBy,
  updateTerms,
} from '@parapet/contract/quote/underwriting/underwriting';
import { calculatePremium } from '@parapet/contract/rater/index';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import { addDays } from '@parapet/domain/dates';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { onceOfTwo } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount, readyQuote, referredQuote, signedQuote } from '../../../testing/story.ts';
import { jobs } from '../../jobs.ts';
import { officeToday } from '../../../testing/today.ts';

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
const readHistory = async (quote: Quote) =>
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
  it('leave a quote ready, an indication or referred, as it was (QUO-269, QUO-270, QUO-604)', async () => {
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
    expect((await did(terms(await referredQuote(server)))).status).toBe('REFERRED');
    const { id: accountId } = await newAccount(server);
    const indication = await did(
      server.call(startQuote, { params: { product: 'P100', accountId }, body: {} }, { token: agent }),
    );
    expect((await did(terms(indication))).status).toBe('INDICATION');
    expect((await terms(indication, agent)).status).toBe(403);
  });

  describe('of a referred quote', () => {
    let quote: Quote;
    let released: Quote;
    const review = (version: number) =>
      did(server.call(reviewQuote, { ...at(quote), body: { version } }, { token: underwriter }));
    beforeAll(async () => {
      quote = await referredQuote(server);
      const body = {
        version: (await review(quote.version)).version,
        asked: { global: { limit: 2_000_000 } },
        irpm: { companyStability: 10 },
        irpmReasons: { companyStability: 'Thin margins' },
        irpmNote: 'Seen on site',
        isSurplus: true,
      };
      const changed = await did(server.call(updateTerms, { ...at(quote), body }, { token: underwriter }));
      const release = { ...at(quote), body: { version: changed.version } };
      released = await did(server.call(releaseQuote, release, { token: underwriter }));
    });

    it('are underwritten and released (QUO-291, QUO-736)', () =>
      expect(released).toMatchObject({ status: 'READY', isSurplus: true }));

    it('are reset by underwriters to what the agency asked for (QUO-019, QUO-533)', async () => {
      const reset = (version: number, as = underwriter) =>
        server.call(resetQuote, { ...at(quote), body: { version } }, { token: as });
      for (const as of [agent, rival]) expect((await reset(released.version, as)).status).toBe(403);
      const back = await onceOfTwo(() => reset(released.version));
      expect(back).toMatchObject({
        status: 'REFERRED',
        isSurplus: false,
        irpm: {},
        irpmReasons: {},
        irpmNote: null,
        eventExclusions: [],
        selection: { global: { limit: 5_000_000 } },
      });
      expect(back.totalPremium).toEqual(quote.totalPremium);
      expect((await readHistory(quote))[0]).toMatchObject({ event: 'quote.reset' });
      expect((await did(reset((await review(back.version)).version))).status).toBe('IN_REVIEW');
    });
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

  it('need a number and a name, and a valid date if one is given (QUO-251, QUO-425, QUO-426)', async () => {
    const quote = await referredQuote(server);
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

  it('bring an endorsement that no agency can switch off, until the last one is removed', async () => {
    const quote = await referredQuote(server);
    expect(isSelected(quote)).toBe(false);
    for (const as of [agent, rival]) expect((await save(quote, [item], as)).status).toBe(403);
    const excluded = await onceOfTwo(() => save(quote, [item]));
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
    expect((await readHistory(quote)).filter(({ event }) => event === 'quote.exclusions-set')).toHaveLength(
      2,
    );
  });

  it('are refused where the product has no such endorsement', async () => {
    const { quote } = await readyQuote(server);
    expect((await save(quote, [item])).refusal.code).toBe('endorsement-not-offered');
  });
});

describe('what a quote is subject to', () => {
  it('is chosen from a list, shown to the agency and due before binding (QUO-608, QUO-629)', async () => {
    const { quote, token, owner } = await signedQuote(server);
    const { content: settings } = await did(server.call(getSubjectivitySettings, {}, { token: underwriter }));
    expect(settings).toContainEqual({ code: 'LOSS_RUNS', due: 'BEFORE_BIND', owner: 'AGENCY', days: 0 });
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
      { code: 'LOSS_RUNS', due: 'BEFORE_BIND', owner: 'AGENCY', days: 30, text: '', isMet: false },
      { code: 'BACKUP_TEST', due: 'AFTER_BIND', owner: 'POLICYHOLDER', days: 45, text: '', isMet: false },
    ];
    const saved = await onceOfTwo(() => save(quote.version, items));
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
  it('is today or later, is recorded in history, and sorts the lists (QUO-647, QUO-423, ACC-409)', async () => {
    const { quote } = await readyQuote(server);
    const today = officeToday();
    const set = (needBy: string, as = agent) =>
      server.call(updateNeedBy, { query: { quoteId: quote.id, needBy } }, { token: as });
    expect((await set(addDays(today, -2))).refusal.errors).toEqual([
      expect.objectContaining({ field: 'needBy' }),
    ]);
    expect((await set('soon')).status).toBe(400);
    expect((await set(addDays(today, 3), rival)).status).toBe(404);
    expect(await did(set(addDays(today, 3)))).toMatchObject({
      needByDate: addDays(today, 3),
      can: expect.arrayContaining(['update-need-by']),
    });
    expect((await readHistory(quote))[0]).toMatchObject({
      event: 'quote.need-by-set',
      detail: { date: addDays(today, 3) },
    });
    const other = await referredQuote(server);
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
  it('is lost for a reason, and cannot be retried by its agency (QUO-247, QUO-646, ACC-408)', async () => {
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

  it('can be priced again, before its price expires and after (QUO-299, QUO-300, QUO-635)', async () => {
    const { quote } = await readyQuote(server);
    const reachOnlyTo = (days: number) =>
      server.database.pool.query('update quote set expires_on = now()::date + $2::int where id = $1', [
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
    // Saving what changes nothing does not prolong a price; asking for another term makes a new one.
    expect(recalculated.expiresOn < quote.expiresOn).toBe(true);
    const changed = await did(
      server.call(
        updateQuote,
        {
          params: { product: 'P100', quoteId: quote.id },
          body: { version: recalculated.version, asked: { global: { limit: 2_000_000 } } },
        },
        { token: agent },
      ),
    );
    expect(changed.expiresOn >= quote.expiresOn).toBe(true);
    await reachOnlyTo(-3);
    await runJob(
      server.database,
      server.appContext,
      jobs.find(({ name }) => name === 'expire-quotes')!,
    );
    const expired = await did(server.call(getQuote, at(quote), { token: agent }));
    expect(expired).toMatchObject({ status: 'EXPIRED', can: expect.arrayContaining(['retry-quote']) });
    const retry = () =>
      server.call(retryQuote, { ...at(quote), body: { version: expired.version } }, { token: agent });
    const back = await onceOfTwo(() => retry());
    expect(back.status).toBe('READY');
    expect(back.expiresOn >= quote.expiresOn).toBe(true);
  });
});
