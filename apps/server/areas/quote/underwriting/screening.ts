import type { AccountRow } from '../../account/index.ts';
import type { Party } from '../../compliance/index.ts';
import type { QuoteRow } from '../quote-view.ts';

/**
 * Returns the parties screened for a quote: the insured by its name and its trade name, the person it is
 * sent to, and the person who signs or has signed.
 */
export function getParties(
  account: Pick<AccountRow, 'name' | 'contact' | 'details'>,
  quote: Pick<QuoteRow, 'signature'>,
  more: readonly Party[] = [],
): Party[] {
  const { contact } = account;
  const { dbaOrTradestyle } = account.details;
  return [
    { role: 'INSURED', name: account.name },
    ...(dbaOrTradestyle ? [{ role: 'INSURED' as const, name: dbaOrTradestyle }] : []),
    ...(contact
      ? [{ role: 'CONTACT' as const, name: `${contact.contactFirstName} ${contact.contactLastName}` }]
      : []),
    ...(quote.signature ? [{ role: 'SIGNER' as const, name: quote.signature.name }] : []),
    ...more,
  ];
}
