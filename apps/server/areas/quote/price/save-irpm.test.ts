import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { saveIrpm, updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { explainPrice, getIrpmRanges, getWorksheet } from '@parapet/contract/rater/index';

import { IRPM_CHARACTERISTICS } from '@parapet/domain/rating/irpm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { answerQuestions, did, newAccount } from '../../../testing/story.ts';

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
});
