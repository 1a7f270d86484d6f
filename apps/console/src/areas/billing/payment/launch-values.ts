import { moneyText } from '../../../kit/format.ts';
import type { Chosen, Due } from './payment.ts';

/** The context of the form: its words, its colors, and its audience. */
export type Place = { origin: string; locale: string; theme: string; region: string };

/**
 * The parameters that the hosted form is opened with (specification 2 §7). Card payments carry the
 * processor's fee, e-checks do not; the minimum is the full amount due.
 */
export function launchValues(
  { billing, policyId, policyNumber }: Due,
  { category, tokenId, title }: Chosen,
  sessionKey: string,
  place: Place,
): URLSearchParams {
  const amount = String(billing.dueAmount.amount / 100);
  return new URLSearchParams({
    sessionKey,
    paymentCategory: category,
    feeContext: category === 'CreditCard' ? 'PaymentWithFee' : 'PaymentWithoutFee',
    amountContext: 'AmountDue',
    amount,
    minimumAmountDue: amount,
    amountText: moneyText(billing.dueAmount),
    accountGroupCode: place.region,
    policyNumber,
    policyId,
    dueDate: billing.dueDate,
    isFinanced: String(billing.premiumFinanced),
    ...(tokenId ? { tokenId, tokenTitle: title ?? '' } : {}),
    origin: place.origin,
    locale: place.locale,
    theme: place.theme,
  });
}
