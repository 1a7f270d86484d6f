import {
  getWholesaleQuote,
  firmographics,
  requestWholesaleBind,
  sendToWholesale,
  updateWholesaleContact,
  verifyAccount,
  type WholesaleReview,
} from '@parapet/contract/quote/wholesale';
import { mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import type { Quote } from '@parapet/contract/quote/quote';
import type { TestServer } from './servers/server.ts';
import { did, mailsTo, readyQuote } from './story.ts';

/** The demo world's agent of a wholesale agency. */
export const rita = 'wholesale@ridge.example';
export const agent = {
  agencyName: 'Ridge Wholesale Brokers',
  agentFirstName: 'Rita',
  agentLastName: 'Moreau',
  agentEmail: rita,
  agentPhone: '(404) 555-0112',
};
const holder = {
  policyContactFirstName: 'Olivia',
  policyContactLastName: 'Grant',
  policyContactEmail: 'olivia@keystone.example',
  policyContactPhone: '(512) 555-0143',
};
/** The steps of an agency and the wholesale agency with a quote, as calls of a server. */
export function wholesaleCalls(server: TestServer) {
  const send = (quote: Pick<Quote, 'id' | 'version'>, token: string, body: object = {}) =>
    server.call(
      sendToWholesale,
      { params: { quoteId: quote.id }, body: { version: quote.version, ...agent, ...body } as never },
      { token },
    );
  const linkTo = async (quote: Pick<Quote, 'quoteNumber'>): Promise<string> => {
    await server.settled();
    const mail = (await mailsTo(server, rita)).find(
      ({ subject, text }) => subject.includes(quote.quoteNumber) && text.includes('/validate/'),
    )!;
    return /validate\/([\w-]+)/.exec(mail.text)![1]!;
  };
  /** Opens the mailed link with the code that is mailed for it. */
  async function open(quote: Quote) {
    const id = await linkTo(quote);
    await did(server.call(mailWorkflowCode, { params: { id } }));
    await server.settled();
    const code = (await mailsTo(server, rita)).find(({ subject }) => subject.includes('security code'))!;
    const secret = /\b(\d{6})\b/.exec(code.text)![1]!;
    const body = { workflowId: id, secret };
    return { id, body, session: (await did(server.call(verifyWorkflowCode, { body }))).accessToken };
  }
  async function sent() {
    // Five codes in fifteen minutes are sent to one person: each test has its own count.
    await server.database.pool.query('delete from code_count');
    await server.database.pool.query('delete from link_request');
    const { quote: ready, token, account } = await readyQuote(server);
    const quote = await did(send(ready, token));
    return { quote, token, account, ...(await open(quote)) };
  }
  const read = (quoteId: string, token: string) =>
    server.call(getWholesaleQuote, { params: { quoteId } }, { token });
  const verify = (review: WholesaleReview, token: string, body: object = {}) =>
    server.call(
      verifyAccount,
      {
        params: { quoteId: review.id },
        body: { accountId: review.account.id, ...firmographics.parse(review.account), ...body } as never,
      },
      { token },
    );
  const name = (quoteId: string, token: string, body: object = {}) =>
    server.call(updateWholesaleContact, { params: { quoteId }, body: { ...holder, ...body } }, { token });
  const request = (quoteId: string, token: string) =>
    server.call(requestWholesaleBind, { params: { quoteId }, body: {} as never }, { token });
  return { send, linkTo, open, sent, read, verify, name, request };
}

export const getCode = async (reply: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await reply;
  return [status, refusal?.code];
};
