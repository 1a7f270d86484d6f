import { moneyText } from '../../kit/format.ts';
import type { Chosen, Payment } from './payment.ts';

/** Where the form is shown: its words, its colors, and to whom it speaks. */
export type Place = { origin: string; locale: string; theme: string; region: string };

/**
 * What the hosted form is launched with (specification 2 §7). A card bears the processor's fee, an e-check
 * none; all that is due is the least.
 */
export function launchValues(
  { billing, policyId, policyNumber }: Payment,
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
