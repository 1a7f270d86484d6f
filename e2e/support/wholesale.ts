import type { Page } from '@playwright/test';
import { codeSentTo, linkIn, waitForMail } from './mail.ts';
import { startQuote, type Send } from './quoted.ts';

const rita = 'wholesale@ridge.example';

/**
 * Sends a new quote of a company to the wholesale agency.
 * @returns the quote, and the session that the mailed link and its code open there.
 */
export async function sentToWholesale(
  page: Page,
  call: Send,
  accountId: string,
): Promise<{ quoteId: string; tokens: { accessToken: string; refreshToken: string } }> {
  const quote = await startQuote(call, 'P100', accountId);
  await call('put', `/api/quote/v1/wholesale/${quote.id}/send`, {
    version: quote.version,
    agencyName: 'Ridge Wholesale Brokers',
    agentFirstName: 'Rita',
    agentLastName: 'Moreau',
    agentEmail: rita,
    agentPhone: '4045550112',
  });
  const link = linkIn(await waitForMail(page, rita, new RegExp(quote.quoteNumber)), /validate/);
  const workflowId = link.split('/').at(-1)!;
  await page.request.get(`/api/auth/v1/wf/access/${workflowId}`);
  const data = { workflowId, secret: await codeSentTo(page, rita) };
  const opened = await page.request.post('/api/auth/v1/wf/token', { data });
  return { quoteId: quote.id, tokens: (await opened.json()) as never };
}
