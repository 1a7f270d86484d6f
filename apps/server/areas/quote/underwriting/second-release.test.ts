import { updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import { login } from '@parapet/contract/auth/session';
import { getProgress, getQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  approveQuote,
  recommendRelease,
  reassessRisk,
  refuseRelease,
  releaseQuote,
  saveEventExclusions,
  updateNeedBy,
  updateTerms,
} from '@parapet/contract/quote/underwriting/underwriting';
import { submitForReview } from '@parapet/contract/quote/closing';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { endedLetter, grantTo, staffAs, type Underwriter } from '../../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, readyQuote, referredQuote } from '../../../testing/story.ts';
import { officeToday } from '../../../testing/today.ts';

let server: TestServer;
let head: Underwriter, uma: Underwriter, vic: Underwriter;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  head = await staffAs(server, 'admin@parapet.example', 'Super Admin');
  uma = await staffAs(server, 'underwriter@parapet.example', 'Power User');
  vic = await staffAs(server, 'service@parapet.example', 'Power User');
  agent = await server.signIn(agents.US);
});
afterAll(() => server.stop());

/** Uma may release limits of up to 3,000,000, Vic of 5,000,000; the quotes below ask for 5,000,000. */
beforeEach(async () => {
  await did(grantTo(server, uma.id, { limit: 3_000_000 }, head.token));
  await did(grantTo(server, vic.id, { limit: 5_000_000 }, head.token));
});

const at = ({ id }: Quote) => ({ params: { quoteId: id } });
const read = (quote: Quote, token: string) => did(server.call(getQuote, at(quote), { token }));
const ask = (quote: Quote, token = uma.token) =>
  server.call(
    recommendRelease,
    { ...at(quote), body: { version: quote.version, note: 'Good controls' } },
    { token },
  );
const release = (quote: Quote, token: string, version: number | undefined = quote.version) =>
  server.call(releaseQuote, { ...at(quote), body: { version, note: '' } as never }, { token });
const approve = (quote: Quote, token: string) =>
  server.call(approveQuote, { ...at(quote), body: { version: quote.version } }, { token });
const refuse = (quote: Quote, token: string) =>
  server.call(
    refuseRelease,
    { ...at(quote), body: { version: quote.version, reason: 'Too much for one account' } },
    { token },
  );
const asked = async () => did(ask(await referredQuote(server)));
const getCodes = async (quote: Quote, token: string) =>
  (await did(server.call(getProgress, at(quote), { token }))).obstacles;
const over = { code: 'LIMIT', asked: 5_000_000, most: 3_000_000 };
const sentence = 'The limit of $5,000,000 is $2,000,000 above $3,000,000';

describe('a quote above the limits of a person', () => {
  it('is not theirs to release, which says which limit and by how much; another person’s letter decides', async () => {
    const quote = await referredQuote(server);
    for (const reply of [await release(quote, uma.token), await approve(quote, uma.token)])
      expect(reply.refusal).toMatchObject({
        code: 'over-authority',
        detail: expect.stringContaining(sentence),
      });
    expect((await read(quote, uma.token)).authority).toMatchObject({ over: [over], isOwn: false });
    expect((await read(quote, vic.token)).authority).toMatchObject({ over: [], isOwn: true });
    expect((await read(quote, agent)).authority).toMatchObject({ over: [], isOwn: false });
  });

  it.each(['not yet in force', 'over'])('is released by role where a letter is %s', async (which) => {
    const quote = await referredQuote(server);
    // The role has 5,000,000. A letter of less that does not hold today takes nothing of it away.
    await server.database.pool.query('delete from underwriting_authority');
    const days = { fromDate: '2026-01-01', toDate: addDays(officeToday(), -2) };
    if (which === 'over') await endedLetter(server, { to: uma.id, by: head.id, limit: 1, ...days });
    else await did(grantTo(server, uma.id, { limit: 1, fromDate: addDays(officeToday(), 2) }, head.token));
    expect((await release(quote, uma.token)).status).toBe(200);
  });

  it('shows the request to both, and to nobody outside the provider what it is about', async () => {
    const quote = await asked();
    expect(quote).toMatchObject({
      status: 'IN_REVIEW',
      recommendation: {
        personId: uma.id,
        name: 'Uma Lindqvist',
        note: 'Good controls',
        over: [over],
        refused: null,
      },
    });
    for (const token of [uma.token, vic.token, agent])
      expect(await getCodes(quote, token)).toContainEqual({
        code: 'AUTHORITY',
        who: 'underwriter',
        params: { breach: 'SECOND_RELEASE' },
        fields: [],
      });
    expect((await read(quote, agent)).recommendation).toBeNull();
    const told = async (token: string) =>
      (await did(server.call(getHistory, { params: { accountId: quote.accountId } }, { token }))).content;
    expect((await told(vic.token))[0]).toMatchObject({
      event: 'quote.release-recommended',
      detail: { note: 'Good controls', over: sentence, totalPremium: quote.totalPremium.amount / 100 },
    });
    expect(JSON.stringify(await told(agent))).not.toMatch(/Good controls|3,000,000|3000000/);
  });
});

describe('a second release', () => {
  it('is given by a second person whose limits suffice, once, and history names both with the figures', async () => {
    const quote = await asked();
    const replies = await Promise.all([release(quote, vic.token), release(quote, head.token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const released = await read(quote, vic.token);
    expect(released).toMatchObject({ status: 'READY', recommendation: null });
    expect((await getCodes(quote, agent)).map(({ code }) => code)).not.toContain('AUTHORITY');
    const { content } = await did(
      server.call(getHistory, { params: { accountId: quote.accountId } }, { token: vic.token }),
    );
    expect(content.filter(({ event }) => event === 'quote.released')).toMatchObject([
      { detail: { recommendedBy: 'Uma Lindqvist', totalPremium: released.totalPremium.amount / 100 } },
    ]);
  });

  it('is never given by the one who asked: not with more authority, in another session or as somebody else', async () => {
    const quote = await asked();
    await did(grantTo(server, uma.id, { limit: 5_000_000 }, head.token));
    expect((await read(quote, uma.token)).authority).toMatchObject({ over: [], isOwn: false });
    const { accessToken } = await did(
      server.call(login, { body: { username: 'underwriter@parapet.example', password: demoPassword } }),
    );
    for (const token of [uma.token, accessToken!])
      for (const reply of [
        await release(quote, token),
        await approve(quote, token),
        await refuse(quote, token),
      ])
        expect(reply.refusal.code).toBe('own-request');
    const jump = await did(
      server.call(
        createImpersonationToken,
        { params: { personaPath: 'agency', accountId: quote.agencyId }, body: {} },
        { token: uma.token },
      ),
    );
    const guest = await did(server.call(enterAccount, { params: { token: jump.token }, body: {} }));
    expect((await release(quote, guest.accessToken)).status).toBe(403);
    expect((await read(quote, head.token)).status).toBe('IN_REVIEW');
  });

  it('is not given or refused by a second person with too little, nor by an agent', async () => {
    const quote = await asked();
    await did(grantTo(server, vic.id, { limit: 4_000_000 }, head.token));
    for (const reply of [await release(quote, vic.token), await refuse(quote, vic.token)])
      expect(reply.refusal).toMatchObject({
        code: 'over-authority',
        detail: expect.stringContaining('$1,000,000 above $4,000,000'),
      });
    for (const reply of [await release(quote, agent), await refuse(quote, agent)])
      expect(reply.status).toBe(403);
    expect((await ask(quote, vic.token)).refusal.code).toBe('request-open');
  });

  it('is refused with a reason, which the first person sees; they may ask again', async () => {
    const quote = await asked();
    const refused = await did(refuse(quote, vic.token));
    expect(refused).toMatchObject({
      status: 'IN_REVIEW',
      recommendation: { refused: { reason: 'Too much for one account' } },
    });
    expect((await getCodes(quote, vic.token)).map(({ code }) => code)).not.toContain('AUTHORITY');
    expect((await refuse(refused, vic.token)).refusal.code).toBe('no-request');
    expect((await did(ask(refused))).recommendation).toMatchObject({ refused: null });
  });

  it('is void once facts, terms or price change, and not by what changes none of them', async () => {
    const byTerms = await asked();
    const dated = await did(
      server.call(
        updateNeedBy,
        { query: { quoteId: byTerms.id, needBy: addDays(officeToday(), 9) } },
        { token: uma.token },
      ),
    );
    expect(dated.recommendation).not.toBeNull();
    const changed = await did(
      server.call(
        updateTerms,
        { ...at(byTerms), body: { version: dated.version, mgaFee: 100 } as never },
        { token: vic.token },
      ),
    );
    expect(changed.recommendation).toBeNull();
    // What was seen before the change is not what would be released.
    expect((await release(byTerms, head.token)).refusal.code).toBe('changed-meanwhile');

    const byFacts = await asked();
    const { rows } = await server.database.pool.query(
      'select security_answers, version from account where id = $1',
      [byFacts.accountId],
    );
    await did(
      server.call(
        updateSecurityQuestions,
        {
          body: {
            accountId: byFacts.accountId,
            version: rows[0].version,
            answers: { ...rows[0].security_answers, pendingLitigation: true },
            p250Details: {},
          } as never,
        },
        { token: agent },
      ),
    );
    expect(await read(byFacts, uma.token)).toMatchObject({ status: 'IN_REVIEW', recommendation: null });
  });
});

describe('a ready quote above the limits of a person', () => {
  const large = async () => {
    const quote = await referredQuote(server);
    return did(release(quote, vic.token));
  };

  it('keeps its terms and its excluded events against them', async () => {
    const quote = await large();
    const items = [{ claimNumber: 'C-1', claimName: 'Outage of 2024' }];
    const exclude = (token: string, of = quote) =>
      server.call(
        saveEventExclusions,
        { ...at(of), body: { version: of.version, items } as never },
        { token },
      );
    expect((await exclude(uma.token)).refusal).toMatchObject({
      code: 'over-authority',
      detail: expect.stringContaining(sentence),
    });
    expect((await did(exclude(vic.token))).status).toBe('READY');
  });

  it('waits again once it is reassessed at another price by one who could not release that', async () => {
    const reassess = (quote: Quote, token: string) =>
      server.call(
        reassessRisk,
        {
          params: { accountId: quote.accountId },
          body: { version: quote.version, quoteId: quote.id, product: quote.product } as never,
        },
        { token },
      );
    const worsen = (quote: Quote) =>
      server.database.pool.query(
        `with company as (insert into directory_company (region, name, signals) values ('US', 'Keystone', $2) returning id)
         update account set directory_id = (select id from company) where id = $1`,
        [
          quote.accountId,
          JSON.stringify(
            ['TLS_VERSION', 'DMARC', 'SPF'].map((kind) => ({ kind, domain: 'x.example', value: 0 })),
          ),
        ],
      );
    const same = await large();
    expect((await did(reassess(same, uma.token))).status).toBe('READY');
    for (const [person, status] of [
      [uma, 'REFERRED'],
      [vic, 'READY'],
    ] as const) {
      const quote = await large();
      await worsen(quote);
      const after = await did(reassess(quote, person.token));
      expect(after.totalPremium.amount).not.toBe(quote.totalPremium.amount);
      expect(after.status).toBe(status);
    }
    // Also where no rule refers it: somebody looked at it because its agency asked.
    const { quote } = await readyQuote(server);
    const waiting = await did(
      server.call(
        submitForReview,
        {
          params: { product: quote.product, quoteId: quote.id },
          body: { version: quote.version, reason: 'Please look' },
        },
        { token: agent },
      ),
    );
    const released = await did(release(waiting, vic.token));
    await worsen(released);
    await did(grantTo(server, uma.id, { premium: 1 }, head.token));
    expect((await did(reassess(released, uma.token))).status).toBe('REFERRED');
  });

  it('counts nothing of it for a quote that no underwriter had to release', async () => {
    const { quote } = await readyQuote(server);
    expect((await read(quote, uma.token)).authority.isOwn).toBe(true);
  });
});
