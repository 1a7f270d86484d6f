import type { sendQuote as call } from '@parapet/contract/quote/binding';
import { longDate } from '@parapet/domain/dates';
import { formatMoney, money } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import type { FieldChanges } from '../../../tables/tables.ts';
import { findAccount, setContact, type AccountRow } from '../../account/index.ts';
import { findUserOfAccount, invite } from '../../auth/index.ts';
import { screenParties } from '../../compliance/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';
import { applyContact } from '../price/rerate.ts';
import { getParties } from '../underwriting/screening.ts';
import { mailWithPapers } from './mail-with-papers.ts';
import { requireSendable } from './send-gates.ts';
import { signPath } from '../sign/sign-path.ts';

/**
 * The policyholder becomes the account's contact and gets a link: to set a password, or to sign in if they
 * have one.
 */
export const sendQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const account = await findAccount(ctx, quote.accountId, { lock: true });
  await requireSendable(ctx, quote, account);
  const { link, changes } = await addressTo(ctx, quote, account, body);
  const saved = await changeQuote(ctx, quote, 'send-quote', body.version, {
    set: { sentAt: ctx.now, sentTo: body.customerEmail, proposalId: null },
    detail: { to: body.customerEmail },
  });
  await applyContact(ctx, { accountId: quote.accountId, changes, except: quote.id });
  const { locale, phone } = regionByCode(quote.region);
  await mailWithPapers(ctx, [quote], {
    to: body.customerEmail,
    template: 'quote-sent',
    region: quote.region,
    agencyId: quote.agencyId,
    params: {
      name: body.customerFirstName,
      company: quote.companyName,
      agency: quote.agencyName,
      agent: quote.agentName,
      phone: quote.agentPhone && phone.written(quote.agentPhone),
      number: quote.quoteNumber,
      price: formatMoney(money(quote.totalPremium, quote.currency), locale),
      until: longDate(quote.expiresOn, locale),
      link,
    },
  });
  return quoteView(ctx, saved);
};

type Customer = { customerEmail: string; customerFirstName: string; customerLastName: string };

/** Makes the policyholder the contact of the account. @returns their link and what changed of the contact. */
export async function addressTo(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
  body: Customer & { customerPhone: string },
  path?: string,
): Promise<{ link: string; changes: FieldChanges }> {
  // It is sent all the same: what was found keeps it from being signed and bound.
  await screenParties(
    ctx,
    account.id,
    getParties(account, quote, [
      { role: 'CONTACT', name: `${body.customerFirstName} ${body.customerLastName}` },
    ]),
  );
  const link = await customerLink(ctx, quote, body, path);
  const changes = await setContact(ctx, account, {
    contactFirstName: body.customerFirstName,
    contactLastName: body.customerLastName,
    contactEmail: body.customerEmail,
    contactPhone: body.customerPhone,
  });
  return { link, changes };
}

/**
 * The answer is the same whoever has the address: somebody who signs in elsewhere is asked, once the link is
 * opened, whether they want access to this account as well (decision 89).
 */
export async function customerLink(
  ctx: CommandContext,
  quote: QuoteRow,
  customer: Customer,
  path = signPath(quote),
): Promise<string> {
  const person = await findUserOfAccount(ctx, quote.accountId, customer.customerEmail);
  const { token } = await invite(ctx, {
    tokenType: person ? 'QUOTE_SENT_EXISTING_USER' : 'QUOTE_SENT_NEW_USER',
    accountType: 'CUSTOMER',
    organizationId: quote.accountId,
    email: customer.customerEmail,
    firstName: customer.customerFirstName,
    lastName: customer.customerLastName,
    role: 'Policy Holder',
    redirectUrl: path,
  });
  return publicUrl(ctx.config, `/signup-validation/${token}`);
}
