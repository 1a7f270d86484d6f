import { Readable } from 'node:stream';
import {
  downloadQuoteDocs as definition,
  type downloadQuoteDocs as downloadCall,
  type getQuoteDocs as getCall,
} from '@parapet/contract/docs/index';
import { dateIn } from '@parapet/domain/dates';
import { regionOf } from '@parapet/domain/regions/regions';
import type { Handler } from '../../platform/handler.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { findAccount, timeZoneOf } from '../account/index.ts';
import type { PolicyRow } from '../policy/index.ts';
import { findQuote, type QuoteRow } from '../quote/index.ts';
import { quoteDocument } from './forms/quote-document.ts';
import { renderPdf } from './render-pdf.ts';
import { makeSubject, type Subject } from './subject.ts';

const nameOf = (quote: QuoteRow): string => `${quote.quote_number}-v${quote.version}.pdf`;

export const getQuoteDocs: Handler<typeof getCall> = async (ctx, { query }) => {
  const quote = await findQuote(ctx, query.quoteId);
  return { link: `${definition.path}?quoteId=${quote.id}`, name: nameOf(quote) };
};

/**
 * Made when it is asked for and kept nowhere: it says how the quote stands, and what is kept is the
 * application that was signed.
 */
export const downloadQuoteDocs: Handler<typeof downloadCall> = async (ctx, { query }) => {
  const quote = await findQuote(ctx, query.quoteId);
  const subject = await subjectOfQuote(ctx, quote);
  const { title, number, edition } = subject.edition('quote');
  const bytes = await renderPdf(quoteDocument(subject), {
    title,
    form: `${number} ${edition}`,
    reference: quote.quote_number,
    size: regionOf(quote.region).paperSize,
    at: quote.modified,
  });
  return {
    stream: Readable.from([bytes]),
    name: nameOf(quote),
    contentType: 'application/pdf',
    size: bytes.length,
  };
};

/** A quote in the shape of the policy that it would become, so that both are printed by the same parts. */
async function subjectOfQuote(ctx: CommandContext, quote: QuoteRow): Promise<Subject> {
  const account = await findAccount(ctx, quote.account_id);
  const timeZone = timeZoneOf(ctx.facts, account);
  const policy: PolicyRow = {
    ...ownerOf(quote),
    id: quote.id,
    quote_id: quote.id,
    policy_number: quote.quote_number,
    product: quote.product,
    region: quote.region,
    currency: quote.currency,
    status: 'BOUND',
    payment_status: 'Unpaid',
    company_name: quote.company_name,
    agency_name: quote.agency_name,
    quote_number: quote.quote_number,
    selection: quote.selection,
    rating: quote.rating,
    total_premium: quote.total_premium,
    application: {
      details: account.details,
      answers: account.security_answers,
      signature: quote.signature,
      contact: account.contact,
    },
    agency_billed: false,
    customer_email: quote.sent_to,
    time_zone: timeZone,
    reminders_off: false,
    reminded_at: null,
    effective_date: quote.effective_date,
    end_date: quote.end_date,
    due_date: dateIn(ctx.now, timeZone),
    bound_at: quote.modified,
    issued_at: null,
    version: quote.version,
    created: quote.created,
    modified: quote.modified,
  };
  return makeSubject(policy, {
    isSurplus: quote.is_surplus,
    events: quote.event_exclusions,
    payLink: '',
    agency: {
      name: quote.agency_name,
      agent: quote.agent_name,
      email: quote.agent_email,
      phone: quote.agent_phone,
      license: null,
    },
  });
}
