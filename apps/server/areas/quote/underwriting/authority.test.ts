import { updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { getQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  approveQuote,
  listTriggers,
  recommendRelease,
  releaseQuote,
  reviewQuote,
  updateTerms,
} from '@parapet/contract/quote/underwriting/underwriting';
import { listUnderwritingRules } from '@parapet/contract/rater/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
let agent: string, underwriter: string, head: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, underwriter, head] = await Promise.all([
    server.signIn(agents.US),
    server.signIn('underwriter@parapet.example'),
    server.signIn('admin@parapet.example'),
  ]);
});
afterAll(() => server.stop());

const at = ({ id }: Quote) => ({ params: { quoteId: id } });
const read = (quote: Quote, token = underwriter) => did(server.call(getQuote, at(quote), { token }));

/** A quote of which the answers say that there is a pending action: level 2. */
async function litigated(): Promise<Quote> {
  const { quote, account } = await readyQuote(server);
  await did(
    server.call(
      updateSecurityQuestions,
      {
        body: {
          accountId: account.id,
          version: account.version,
          answers: { ...account.securityAnswers, pendingLitigation: true },
          p250Details: {},
        } as never,
      },
      { token: agent },
    ),
  );
  return read(quote);
}

describe('a quote above an underwriter’s authority', () => {
  it('says the level that it takes and the rule that asks for it', async () => {
    const quote = await litigated();
    expect(quote).toMatchObject({
      status: 'REFERRED',
      rating: { referrals: [{ code: 'LITIGATION', level: 2 }] },
      authority: { level: 2, reasons: [{ code: 'LITIGATION', level: 2 }], isOwn: false },
      recommendation: null,
    });
    expect((await read(quote, head)).authority.isOwn).toBe(true);
    expect((await read(quote, agent)).authority.isOwn).toBe(false);
  });

  it('is not released or approved by them; they recommend, a second person decides, and history names both', async () => {
    const quote = await litigated();
    const body = { version: quote.version, note: 'Settled out of court' };
    const { version } = quote;
    for (const call of [releaseQuote, approveQuote])
      expect(
        (await server.call(call, { ...at(quote), body: { version } as never }, { token: underwriter }))
          .refusal.code,
      ).toBe('over-authority');
    expect((await server.call(recommendRelease, { ...at(quote), body }, { token: agent })).status).toBe(403);
    const recommended = await did(
      server.call(recommendRelease, { ...at(quote), body }, { token: underwriter }),
    );
    expect(recommended).toMatchObject({
      status: 'IN_REVIEW',
      recommendation: { name: 'Uma Lindqvist', level: 1, note: 'Settled out of court' },
    });
    expect((await read(quote, agent)).recommendation).toBeNull();
    const released = await did(
      server.call(
        releaseQuote,
        { ...at(quote), body: { version: recommended.version, note: '' } },
        { token: head },
      ),
    );
    expect(released).toMatchObject({ status: 'READY', badge: 'bindable', recommendation: null });
    const { content } = await did(
      server.call(getHistory, { params: { accountId: quote.accountId } }, { token: underwriter }),
    );
    expect(content.slice(0, 2)).toMatchObject([
      { event: 'quote.released', detail: { recommendedBy: 'Uma Lindqvist' } },
      { event: 'quote.release-recommended', detail: { note: 'Settled out of court' } },
    ]);
  });

  it('takes more for a large credit: a ready quote keeps its terms, a waiting one its release', async () => {
    const { quote } = await readyQuote(server);
    const terms = (of: Quote, percent: number, token = underwriter) =>
      server.call(
        updateTerms,
        {
          ...at(of),
          body: {
            version: of.version,
            irpm: { drPlanning: percent },
            irpmReasons: { drPlanning: 'Tested' },
          } as never,
        },
        { token },
      );
    const refused = (await terms(quote, -15.5)).refusal;
    expect(refused).toMatchObject({
      code: 'over-authority',
      detail: expect.stringContaining(
        'Schedule rating of 15.5% is 0.5 points above 15%. The discount of 15.5%',
      ),
    });
    const credited = await did(terms(quote, -15));
    expect(credited.status).toBe('READY');
    const waiting = await litigated();
    const reviewed = await did(
      server.call(
        reviewQuote,
        { ...at(waiting), body: { version: waiting.version } },
        { token: underwriter },
      ),
    );
    expect((await did(terms(reviewed, -20))).authority.reasons).toEqual([
      { code: 'LITIGATION', level: 2 },
      { code: 'IRPM', level: 2 },
      { code: 'DISCOUNT', level: 2 },
    ]);
  });
});

describe('the rules in words', () => {
  it('have the question and the answer that made each apply, for those who read the risk', async () => {
    const quote = await litigated();
    const triggers = { content: [{ code: 'LITIGATION', place: 'answers', answers: [expect.anything()] }] };
    const read = await did(server.call(listTriggers, at(quote), { token: agent }));
    expect(read).toEqual(triggers);
    expect(read.content[0]!.answers).toEqual([
      { name: 'pendingLitigation', question: expect.stringContaining('litigation'), answer: 'Yes' },
    ]);
    const rival = await server.signIn('agent2@summit.example');
    expect((await server.call(listTriggers, at(quote), { token: rival })).status).toBe(404);
  });

  it('have the figures for underwriters, and a short sentence for agents', async () => {
    const sentence = async (token: string) => {
      const { content } = await did(server.call(listUnderwritingRules, {}, { token }));
      return content.find(({ region, code }) => region === 'US' && code === 'LIMIT_OVER_AUTHORITY')?.sentence;
    };
    expect(await sentence(underwriter)).toBe('The limit of {{limit}} is over the authority of {{authority}}');
    expect(await sentence(agent)).toBe('Limits of this size are reviewed by an underwriter');
  });
});
