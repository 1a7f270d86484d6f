import type { AccountRow } from '../account/index.ts';
import type { Party } from '../compliance/index.ts';
import type { QuoteRow } from './quote-view.ts';

/** Who is screened for a quote: the insured, the person it goes to, and the one who signs or has signed. */
export function partiesOf(
  account: Pick<AccountRow, 'name' | 'contact'>,
  quote: Pick<QuoteRow, 'signature'>,
  more: readonly Party[] = [],
): Party[] {
  const { contact } = account;
  return [
    { role: 'INSURED', name: account.name },
    ...(contact
      ? [{ role: 'CONTACT' as const, name: `${contact.contactFirstName} ${contact.contactLastName}` }]
      : []),
    ...(quote.signature ? [{ role: 'SIGNER' as const, name: quote.signature.name }] : []),
    ...more,
  ];
}
