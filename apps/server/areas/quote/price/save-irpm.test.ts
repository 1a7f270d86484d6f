import { getHistory } from '@parapet/contract/activity/index';
import { downloadEvidence, getPresentation } from '@parapet/contract/quote/binding';
import {
  getQuote,
  getSnapshot,
  listSnapshots,
  searchQuotes,
  startQuote,
} from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { saveIrpm, updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { calculatePremium, explainPrice, getIrpmRanges, getWorksheet } from '@parapet/contract/rater/index';

import { IRPM_CHARACTERISTICS } from '@parapet/domain/rating/irpm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { answerQuestions, did, newAccount, readyQuote, sendToOwner, signAs } from '../../../testing/story.ts';

let server: TestServer;
let underwriter: string;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
  agent = await server.signIn('agent@harbor.example');
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

describe('schedule rating', () => {
  it('has a range for each characteristic by state, for underwriters alone (QUO-589, QUO-534)', async () => {
    const { ranges } = await did(
      server.call(getIrpmRanges, { body: { product: 'P250', state: 'TX' } }, { token: underwriter }),
    );
    expect(Object.keys(ranges).sort()).toEqual([...IRPM_CHARACTERISTICS].sort());
    for (const { min, max } of Object.values(ranges)) expect(min).toBeLessThan(max);
    expect(
      (await server.call(getIrpmRanges, { body: { product: 'P250', state: 'TX' } }, { token: agent })).status,
    ).toBe(403);
  });

  it('is saved with its note and the paper it was judged on; a modifier that does not match the values is not (QUO-759, QUO-250)', async () => {
    const quote = await referredQuote();
    const body = {
      version: quote.version,
      companyStability: 5,
      drPlanning: -12.5,
      irpmReasons: { companyStability: 'Thin margins', drPlanning: 'Backups are tested', dcmPractices: 'x' },
      irpmNote: 'Seen on site',
      irpmModifier: 0.925,
      accountId: quote.accountId,
      accountName: quote.companyName,
      quoteId: quote.id,
      quoteNumber: quote.quoteNumber,
      numberOfEmployees: 25,
      revenue: 4_000_000,
    };
    const save = (over: object, as = underwriter) =>
      server.call(
        saveIrpm,
        { ...at(quote), query: { isSurplus: 'true' }, body: { ...body, ...over } },
        { token: as },
      );
    expect((await save({}, agent)).status).toBe(403);
    expect((await save({ irpmModifier: 1.1 })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'irpmModifier', detail: 'Invalid' }),
    ]);
    expect((await save({ companyStability: 99, irpmModifier: 1.865 })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'irpm.companyStability', detail: 'Invalid' }),
    ]);
    const all = Object.fromEntries(IRPM_CHARACTERISTICS.map((name) => [name, -25]));
    expect((await save({ ...all, irpmModifier: -0.75 })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'irpm.total', detail: 'Invalid' }),
    ]);
    const unexplained = await save({ irpmReasons: { companyStability: ' ', drPlanning: 'Tested in May' } });
    expect(unexplained.refusal.errors).toEqual([
      expect.objectContaining({ field: 'irpmReasons.companyStability', code: 'required' }),
    ]);
    expect((await save({ irpmReasons: undefined, irpmNote: ' ' })).refusal.errors).toHaveLength(2);
    expect((await save({ quoteId: quote.accountId })).refusal.errors[0]!.field).toBe('quoteId');
    const saved = await did(save({}));
    expect(saved).toMatchObject({
      irpm: { companyStability: 5, drPlanning: -12.5 },
      irpmReasons: { companyStability: 'Thin margins', drPlanning: 'Backups are tested' },
      irpmNote: 'Seen on site',
      isSurplus: true,
    });
    expect(saved.irpmReasons).not.toHaveProperty('dcmPractices');
    expect(saved.rating.worksheet.find(({ step }) => step === 'irpm')?.factor).toBeCloseTo(0.925, 10);
    // Whoever does not underwrite reads the same price without what moved it.
    const seen = await did(server.call(getQuote, at(quote), { token: agent }));
    expect(seen).toMatchObject({ irpm: null, irpmReasons: null, irpmNote: null });
    expect(seen.rating.total).toEqual(saved.rating.total);
    expect(seen.rating.worksheet.length).toBe(saved.rating.worksheet.length - 1);
    expect(JSON.stringify(seen.rating)).not.toMatch(/irpm|drPlanning/);
    const explained = (token: string) => did(server.call(explainPrice, at(quote), { token }));
    expect((await explained(underwriter)).reasons).toContainEqual({ about: 'irpm', effect: 'lowers' });
    expect(JSON.stringify(await explained(agent))).not.toContain('irpm');
    const sheet = await did(
      server.call(getWorksheet, { params: { quoteId: quote.id } }, { token: underwriter }),
    );
    expect(sheet.rows.filter(({ item, operation }) => item === 'irpm' && operation === 'part')).toMatchObject(
      [
        { source: 'companyStability', factor: 0.05, reason: 'Thin margins' },
        { source: 'drPlanning', factor: -0.125, reason: 'Backups are tested' },
      ],
    );
    const noted = await did(save({ version: saved.version, irpmReasons: undefined }));
    expect(noted.irpmReasons).toEqual({ companyStability: 'Seen on site', drPlanning: 'Seen on site' });
    // The reasons alone cannot be taken from a modification either.
    const emptied = await server.call(
      updateTerms,
      { ...at(quote), body: { version: noted.version, irpmReasons: {} } as never },
      { token: underwriter },
    );
    expect(emptied.refusal.errors.map(({ field }) => field)).toEqual([
      'irpmReasons.companyStability',
      'irpmReasons.drPlanning',
    ]);
  });

  it('is told to no agent or policyholder by any call about the quote, nor by the evidence of its signature', async () => {
    const { account, quote, token } = await readyQuote(server, 'US', 'P250');
    const saved = await did(
      server.call(
        updateTerms,
        {
          ...at(quote),
          body: {
            version: quote.version,
            asked: {},
            irpm: { companyStability: -12.5 },
            irpmReasons: { companyStability: 'Wide margins' },
            irpmNote: 'Seen on site',
          },
        },
        { token: underwriter },
      ),
    );
    expect(saved.irpm).toEqual({ companyStability: -12.5 });
    const sent = await sendToOwner(server, saved, token);
    await did(signAs(server, sent.quote, sent.owner));
    await server.settled();
    const told: [string, unknown][] = [];
    for (const who of [token, sent.owner]) {
      const { content: versions } = await did(server.call(listSnapshots, at(quote), { token: who }));
      const { body } = await server.call(downloadEvidence, at(quote), { token: who });
      const files = unzipSync(Buffer.from(body as ArrayBuffer));
      told.push(
        ['quote', await did(server.call(getQuote, at(quote), { token: who }))],
        ['versions', versions],
        ['price in words', await did(server.call(explainPrice, at(quote), { token: who }))],
        ['presentation', await did(server.call(getPresentation, at(quote), { token: who }))],
        ['presented', strFromU8(files['presentation.json']!)],
        ['events', strFromU8(files['events.jsonl']!)],
      );
      for (const { number } of versions)
        told.push([
          `version ${number}`,
          await did(server.call(getSnapshot, { params: { quoteId: quote.id, number } }, { token: who })),
        ]);
      expect((await server.call(getWorksheet, at(quote), { token: who })).status).toBe(403);
    }
    const accountId = account.id;
    told.push(
      [
        'calculator',
        await did(
          server.call(
            calculatePremium,
            { body: { accountId, product: 'P250', quoteId: quote.id } },
            { token },
          ),
        ),
      ],
      ['quotes', await did(server.call(searchQuotes, { query: {} }, { token }))],
      ['history', await did(server.call(getHistory, { params: { accountId } }, { token }))],
    );
    const list = await fetch(new URL(searchQuotes.path, server.url), {
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
    });
    told.push(['CSV', await list.text()]);
    for (const [what, value] of told)
      expect(JSON.stringify(value), what).not.toMatch(
        /companyStability|Wide margins|Seen on site|step\W{1,5}irpm|about\W{1,5}irpm/,
      );
  });
});
