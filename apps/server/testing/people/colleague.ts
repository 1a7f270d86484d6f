import {
  askColleague,
  mailAnswerCode,
  openAskedQuestion,
  type AnswerRequest,
} from '@parapet/contract/quote/answer-requests';
import type { Quote } from '@parapet/contract/quote/quote';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { TestServer } from '../servers/server.ts';
import { did, mailsTo, readyQuote, sendToOwner } from '../story.ts';

let serial = 0;
export type Asked = { quote: Quote; owner: string; agent: string; email: string; requestId: string };

/** Asks a new colleague for one answer, as the policyholder. */
export const ask = (
  server: TestServer,
  { quote, owner }: { quote: Quote; owner: string },
  question: string,
  colleagueEmail = `colleague${++serial}@keystone.example`,
) =>
  server.call(
    askColleague,
    {
      body: {
        accountId: quote.accountId,
        product: quote.product,
        question,
        colleagueName: 'Ben Okafor',
        colleagueEmail,
        note: 'You run the training, I think.',
      },
    },
    { token: owner },
  );

/** A policyholder with a quote to sign, who has asked a colleague whether people are trained. */
export async function askedColleague(server: TestServer, region: RegionCode = 'US'): Promise<Asked> {
  const ready = await readyQuote(server, region);
  const sent = await sendToOwner(server, ready.quote, ready.token);
  const request: AnswerRequest = await did(ask(server, sent, 'training'));
  return { ...sent, agent: ready.token, email: request.colleagueEmail, requestId: request.id };
}

/** The code that was mailed to a colleague last. */
export async function codeTo(server: TestServer, email: string): Promise<string> {
  await server.settled();
  return (await mailsTo(server, email)).map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean)!;
}

/** Opens a question with the code that is mailed for it. @returns the key. */
export async function openQuestion(server: TestServer, requestId: string, email: string): Promise<string> {
  const params = { requestId };
  await did(server.call(mailAnswerCode, { params, body: {} }));
  const code = await codeTo(server, email);
  return (await did(server.call(openAskedQuestion, { params, body: { code } }))).key;
}

/** The same up to the open question. */
export async function openedByColleague(server: TestServer, region: RegionCode = 'US') {
  const asked = await askedColleague(server, region);
  return { ...asked, key: await openQuestion(server, asked.requestId, asked.email) };
}
