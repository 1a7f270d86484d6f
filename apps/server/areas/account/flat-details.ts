import type { AccountDetails as WireDetails } from '@parapet/contract/account/account';
import type { AccountDetails } from '@parapet/domain/accounts/details';

/** The details as the domain's rules read them: the main address beside the other fields. */
export function flatDetails({ address, ...details }: WireDetails): AccountDetails {
  return { ...details, ...address };
}
