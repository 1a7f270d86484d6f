import { getQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  handOverQuote,
  recommendRelease,
  releaseQuote,
  reviewQuote,
} from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantTo, staffAs, type Underwriter } from '../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, referredQuote } from '../../testing/story.ts';

let server: TestServer;
let head: Underwriter, uma: Underwriter, vic: Underwriter;
beforeAll(async () => {
  server = await startTestServer();
  head = await staffAs(server, 'admin@parapet.example', 'Super Admin');
  uma = await staffAs(server, 'underwriter@parapet.example', 'Power User');
  vic = await staffAs(server, 'service@parapet.example', 'Power User');
});
afterAll(() => server.stop());

const at = ({ id }: Quote) => ({ params: { quoteId: id } });
const read = (quote: Quote, { token }: { token: string }) => did(server.call(getQuote, at(quote), { token }));
const getReason = async (quote: Quote, command: Quote['can'][number], by: { token: string }) => {
  const { can, cannot } = await read(quote, by);
  const refused = cannot.find((one) => one.command === command);
  expect(can.includes(command)).toBe(refused === undefined);
  return refused?.reason ?? null;
};

it('who cannot take or hand over a quote is told who has it', async () => {
  const quote = await referredQuote(server);
  expect(await getReason(quote, 'review-quote', vic)).toBeNull();
  const { version } = quote;
  const taken = await did(
    server.call(reviewQuote, { ...at(quote), body: { version } }, { token: uma.token }),
  );
  const reason = `This quote is assigned to ${taken.owner!.name}. It must be handed over first.`;
  expect(await getReason(quote, 'review-quote', vic)).toBe(reason);
  expect(await getReason(quote, 'hand-over-quote', vic)).toBe(reason);
  expect(await getReason(quote, 'hand-over-quote', uma)).toBeNull();
  expect(await getReason(quote, 'hand-over-quote', head)).toBeNull();
  const asked = { ...at(quote), body: { ownerId: vic.id } as never };
  expect((await server.call(handOverQuote, asked, { token: vic.token })).refusal.detail).toBe(reason);
});

it('who may not release a quote is told which limit it exceeds, and who asked for it that another decides', async () => {
  await did(grantTo(server, uma.id, { limit: 3_000_000 }, head.token));
  await did(grantTo(server, vic.id, { limit: 5_000_000 }, head.token));
  const referred = await referredQuote(server);
  const { version } = referred;
  const quote = await did(
    server.call(reviewQuote, { ...at(referred), body: { version } }, { token: vic.token }),
  );
  const limit = await getReason(quote, 'release-quote', uma);
  expect(limit).toContain('The limit of $5,000,000 is $2,000,000 above $3,000,000');
  expect(await getReason(quote, 'approve-quote', uma)).toBe(limit);
  expect(await getReason(quote, 'refuse-release', vic)).toBe(
    'No second release of this quote has been requested.',
  );
  await did(grantTo(server, uma.id, { limit: 5_000_000 }, head.token));
  const body = { version: quote.version, note: 'Good controls' };
  const asked = await did(server.call(recommendRelease, { ...at(quote), body }, { token: uma.token }));
  const own = 'You requested this yourself. Someone else has to decide it.';
  expect(await getReason(asked, 'release-quote', uma)).toBe(own);
  const release = { ...at(asked), body: { version: asked.version, note: '' } as never };
  expect((await server.call(releaseQuote, release, { token: uma.token })).refusal.detail).toBe(own);
  expect(await getReason(asked, 'recommend-release', vic)).toBe(
    'A second release of this quote has already been requested.',
  );
  expect(await getReason(asked, 'release-quote', vic)).toBeNull();
});

it('an agent is told of no command that their rights do not include', async () => {
  const quote = await referredQuote(server);
  const agent = { token: await server.signIn(agents.US) };
  const { can, cannot } = await read(quote, agent);
  const named = [...can, ...cannot.map(({ command }) => command)];
  for (const command of ['release-quote', 'review-quote', 'confirm-tax', 'sign-quote'] as const)
    expect(named).not.toContain(command);
  expect(await getReason(quote, 'send-sign-request', agent)).toContain('while the quote is referred');
});
