import {
  downloadQuoteDocs as definition,
  type downloadOptions as optionsCall,
  type downloadQuoteDocs as downloadCall,
  type getQuoteDocs as getCall,
} from '@parapet/contract/docs/index';
import type { downloadProposal as proposalCall } from '@parapet/contract/quote/wholesale';
import { dateIn } from '@parapet/domain/dates';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import { findAccount, getTimeZone } from '../account/index.ts';
import type { PolicyRow } from '../policy/index.ts';
import { getState } from '../catalog/index.ts';
import { formsOfPolicy } from '../forms/index.ts';
import { findQuote, inReview, type QuoteRow } from '../quote/index.ts';
import { terrorismOffer } from '../rater/index.ts';
import { notBoundYet } from './not-bound-yet.ts';
import { licensesOfProducer, withLogo } from './producer.ts';
import { placedBy } from './subject.ts';
import { drawing } from './drawing/drawn-papers.ts';
import type { DocumentToRender } from './drawing/render-document.ts';

const getName = (quote: QuoteRow): string => `${quote.quoteNumber}-v${quote.version}.pdf`;

export const getQuoteDocs: Handler<typeof getCall> = async (ctx, { query }) => {
  const quote = await findQuote(ctx, query.quoteId);
  return { link: `${definition.path}?quoteId=${quote.id}`, name: getName(quote) };
};

/**
 * Made on request and not stored, because it shows the current state of the quote. What is stored is the
 * signed application.
 */
export const downloadQuoteDocs = drawing<typeof downloadCall>(async (ctx, { query }) => {
  const quote = await findQuote(ctx, query.quoteId);
  return { name: getName(quote), document: { form: 'quote', ...(await getPolicyAndFacts(ctx, quote)) } };
});

/**
 * The same paper for the wholesale agent to whom the quote was sent, under the name that its page gives it.
 */
export const downloadProposal = drawing<typeof proposalCall>((ctx, { params, query }) =>
  inReview(ctx, params.quoteId, async ({ quote, account }) => {
    if (query.accountId !== undefined && query.accountId !== account.id) refuse('not-found');
    if (query.created !== undefined && Date.parse(query.created) !== quote.created.getTime())
      refuse('not-found');
    const document: DocumentToRender = { form: 'quote', ...(await getPolicyAndFacts(ctx, quote)) };
    // What a file system takes for a folder stays out of the name.
    const company = quote.companyName.replaceAll(/[/\\]/g, ' ');
    return { name: `${company}-${quote.quoteNumber}-proposal.pdf`, document };
  }),
);

/** Quotes of one account side by side, in the order in which they are named. */
export const downloadOptions = drawing<typeof optionsCall>(async (ctx, { query }) => {
  const quotes: QuoteRow[] = [];
  for (const quoteId of query.quoteIds) quotes.push(await findQuote(ctx, quoteId));
  const accountId = quotes[0]?.accountId;
  if (quotes.some((quote) => quote.accountId !== accountId)) refuse('options-of-one-account');
  const [first, ...others] = await Promise.all(quotes.map((quote) => getPolicyAndFacts(ctx, quote)));
  const document: DocumentToRender = { form: 'options', ...first!, others };
  return { name: `${quotes.map(({ quoteNumber }) => quoteNumber).join('-')}.pdf`, document };
});

/** A quote in the shape of the policy that it would become, so that both are printed by the same code. */
async function getPolicyAndFacts(
  ctx: CommandContext,
  quote: QuoteRow,
): Promise<Omit<DocumentToRender, 'form'>> {
  const account = await findAccount(ctx, quote.accountId);
  const timeZone = getTimeZone(ctx.facts, account);
  const policy: PolicyRow = {
    ...notBoundYet,
    ...pickOwner(quote),
    id: quote.id,
    quoteId: quote.id,
    policyNumber: quote.quoteNumber,
    product: quote.product,
    region: quote.region,
    currency: quote.currency,
    companyName: quote.companyName,
    agencyName: quote.agencyName,
    quoteNumber: quote.quoteNumber,
    selection: quote.selection,
    rating: quote.rating,
    totalPremium: quote.totalPremium,
    application: {
      details: account.details,
      answers: account.securityAnswers,
      signature: quote.signature,
      contact: account.contact,
    },
    customerEmail: quote.sentTo,
    timeZone,
    effectiveDate: quote.effectiveDate,
    endDate: quote.endDate,
    dueDate: dateIn(ctx.now, timeZone),
    boundAt: quote.modified,
    continuityDate: quote.continuityDate,
    version: quote.version,
    created: quote.created,
    modified: quote.modified,
  };
  const facts = {
    isSurplus: quote.isSurplus,
    forms: await formsOfPolicy(ctx, policy, quote),
    events: quote.eventExclusions,
    terrorism: terrorismOffer(ctx, quote),
    payLink: '',
    offer: { expiresOn: quote.expiresOn, subjectivities: quote.subjectivities },
    agency: await withLogo(ctx, quote.agencyId, {
      name: quote.agencyName,
      agent: quote.agentName,
      email: quote.agentEmail,
      phone: quote.agentPhone,
      ...(await licensesOfProducer(ctx, {
        ...quote,
        state: getState(policy),
        day: dateIn(ctx.now, timeZone),
      })),
      wholesale: placedBy(quote.wholesale),
      retailAgent: quote.retailAgent,
    }),
  };
  return { policy, facts };
}
