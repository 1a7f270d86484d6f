import type { updateCustomer as call } from '@parapet/contract/quote/binding';
import { policyContact } from '@parapet/contract/account/account';
import { storedPhone, validatePhone } from '@parapet/domain/accounts/phone';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, setContact } from '../../account/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { applyContact } from '../price/rerate.ts';

/** The contact belongs to the account, so all of its quotes and policies name the same person. */
export const updateCustomer: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const { version } = body;
  const given = policyContact.parse(body);
  const contact = { ...given, contactPhone: storedPhone(quote.region, given.contactPhone) };
  const phone = validatePhone(quote.region, contact.contactPhone);
  if (phone) refuse('bad-input', {}, [{ field: 'contactPhone', code: 'phone', detail: phone }]);
  const changes = await setContact(ctx, await findAccount(ctx, quote.accountId, { lock: true }), contact);
  await changeQuote(ctx, quote, 'update-customer', version, {
    set: {},
    detail: { contact: `${contact.contactFirstName} ${contact.contactLastName}` },
  });
  await applyContact(ctx, {
    accountId: quote.accountId,
    changes,
    // A signature on this quote names the contact of before.
    ...(quote.signature === null && { except: quote.id }),
  });
  return quoteView(ctx, await findQuote(ctx, quote.id));
};
