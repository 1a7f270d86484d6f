import { declineQuoteInReview } from '@parapet/contract/quote/closing';
import { getHistory } from '@parapet/contract/activity/index';
import { getQuote, searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  getSimilarRisks,
  handOverQuote,
  listUnderwriters,
  reviewQuote,
  updateNeedBy,
} from '@parapet/contract/quote/underwriting/underwriting';
import { addDays } from '@parapet/domain/dates';
import { DESK_DAYS } from '@parapet/domain/quotes/desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffAs, type Underwriter } from '../../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, referredQuote } from '../../../testing/story.ts';

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

const at = ({ id }: Quote) => ({ params: { quoteId: id } });
const read = (quote: Quote, { token }: { token: string }) => did(server.call(getQuote, at(quote), { token }));
const take = (quote: Quote, { token }: Underwriter) =>
  server.call(reviewQuote, { ...at(quote), body: { version: quote.version } }, { token });
const handOver = (quote: Quote, ownerId: string | null, { token }: Underwriter) =>
  server.call(handOverQuote, { ...at(quote), body: { ownerId } as never }, { token });
const readDesk = async ({ token }: Underwriter, query: object) =>
  (await did(server.call(searchUnderwriterInbox, { query: { size: 500, ...query } as never }, { token })))
    .content;

it('is taken by one of two who take it at once; the other is told who has it', async () => {
  const quote = await referredQuote(server);
  const replies = await Promise.all([take(quote, uma), take(quote, vic)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = await read(quote, uma);
  expect(taken.owner).not.toBeNull();
  const [lost] = replies.filter(({ status }) => status === 409);
  expect(lost!.refusal).toMatchObject({
    code: 'quote-taken',
    detail: `This quote is assigned to ${taken.owner!.name}. It must be handed over first.`,
  });
  expect(taken).toMatchObject({ status: 'IN_REVIEW', underwriterName: taken.owner!.name });
  // Who of the staff works on it is nobody else's matter.
  expect((await read(quote, { token: agent })).owner).toBeNull();
});

it('is handed over by its owner, by nobody else but an administrator, and history says from whom to whom', async () => {
  const quote = await referredQuote(server);
  await did(take(quote, uma));
  expect((await handOver(quote, vic.id, vic)).refusal).toMatchObject({ code: 'quote-taken' });
  expect((await handOver(quote, quote.accountId, uma)).refusal).toMatchObject({
    code: 'underwriter-unknown',
  });
  const { content: people } = await did(server.call(listUnderwriters, {}, { token: uma.token }));
  const colleague = people.find(({ id }) => id === vic.id)!;
  expect(await did(handOver(quote, vic.id, uma))).toMatchObject({ owner: colleague, status: 'IN_REVIEW' });
  expect((await handOver(quote, null, uma)).refusal).toMatchObject({ code: 'quote-taken' });
  expect(await did(handOver(quote, null, head))).toMatchObject({ owner: null });
  // Back on the desk, in review: whoever is free takes it.
  expect(await did(take(await read(quote, uma), uma))).toMatchObject({ owner: { id: uma.id } });
  const told = async (token: string) =>
    (
      await did(server.call(getHistory, { params: { accountId: quote.accountId } }, { token }))
    ).content.filter(({ event }) => event === 'quote.handed-over');
  expect(await told(vic.token)).toMatchObject([
    { detail: { from: colleague.name, to: null } },
    { detail: { to: colleague.name } },
  ]);
  expect(await told(agent)).toEqual([]);
});

it('shows what is mine, nobody’s or a colleague’s, and what is due first at the top', async () => {
  const mine = await referredQuote(server);
  const free = await referredQuote(server);
  await did(take(mine, vic));
  const [day] = mine.created.split('T');
  await did(
    server.call(updateNeedBy, { query: { quoteId: free.id, needBy: addDays(day!, 1) } }, { token: agent }),
  );
  const getIds = async (owner: string, by = vic) =>
    (await readDesk(by, { 'filter.owner': `in:${owner}` })).map(({ id }) => id);
  expect(await getIds('mine')).toContain(mine.id);
  expect(await getIds('mine')).not.toContain(free.id);
  expect(await getIds('nobody')).toContain(free.id);
  expect(await getIds('nobody')).not.toContain(mine.id);
  expect(await getIds('others', uma)).toContain(mine.id);
  expect(await getIds('others')).not.toContain(mine.id);

  const all = await readDesk(vic, {});
  const due = all.map((row) => row.due);
  expect(due).toEqual(due.toSorted());
  expect(all.find(({ id }) => id === free.id)!.due).toBe(addDays(day!, 1));
  expect(all.find(({ id }) => id === mine.id)).toMatchObject({
    due: addDays(day!, DESK_DAYS),
    ownerId: vic.id,
  });
});

it('says what became of quotes of other companies like this one, of the same industry and revenue', async () => {
  const similar = async (quote: Quote, { token }: Underwriter = uma) =>
    (await did(server.call(getSimilarRisks, at(quote), { token }))).alike!;
  const quote = await referredQuote(server);
  const before = await similar(quote);
  const other = await referredQuote(server);
  const after = await similar(quote);
  // Another company of the same kind counts, the company itself does not.
  expect(after).toMatchObject({ quoted: before.quoted + 1, open: before.open + 1, bound: before.bound });
  expect(before.industry).toBe('54');
  expect((await similar(other)).quoted).toBe(after.quoted);
  await did(
    server.call(
      declineQuoteInReview,
      { ...at(other), body: { version: other.version, reasonSummary: 'BOR', reason: 'Gone' } as never },
      { token: uma.token },
    ),
  );
  expect(await similar(quote)).toMatchObject({ open: before.open, declined: before.declined + 1 });
  expect((await server.call(getSimilarRisks, at(quote), { token: agent })).status).toBe(403);
});
