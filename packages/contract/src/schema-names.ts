import { z } from 'zod';
import { account, accountDetails, address, policyContact } from './account/account.ts';
import { webhookEvent } from './activity/webhook-event.ts';
import { currentUser } from './auth/index.ts';
import { user } from './auth/users.ts';
import { policy, policyTransaction } from './policy/index.ts';
import { eventExclusion, quote, subjectivity } from './quote/quote.ts';
import { quotes } from './quote/quote-lists.ts';
import { adjustment, askedSelection, badge, product, rating, selection } from './rater/index.ts';
import { wireMoney } from './money.ts';
import { currency, region } from './shapes.ts';

/** The shapes that have their own name in the OpenAPI document, and so in the clients generated from it. */
const named = {
  Account: account,
  AccountDetails: accountDetails,
  Address: address,
  Adjustment: adjustment,
  AskedSelection: askedSelection,
  Badge: badge,
  Currency: currency,
  CurrentUser: currentUser,
  EventExclusion: eventExclusion,
  Money: wireMoney,
  Policy: policy,
  PolicyContact: policyContact,
  PolicyTransaction: policyTransaction,
  Product: product,
  Quote: quote,
  QuoteRow: quotes.answer.shape.content.element,
  Rating: rating,
  Region: region,
  Selection: selection,
  Subjectivity: subjectivity,
  User: user,
  WebhookEvent: webhookEvent,
};
for (const [id, shape] of Object.entries(named)) z.globalRegistry.add(shape, { id });
