import type { AccountDetails } from '@parapet/contract/account/account';
import { validateAddress } from '@parapet/contract/account/reference';
import { send } from '../../core/client.ts';
import { accessToken, findClaims } from '../../core/client/tokens.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';
import { toast } from '../../kit/toast.ts';

type Address = Pick<AccountDetails['address'], 'address1' | 'city' | 'zipCode'> &
  Partial<Pick<AccountDetails['address'], 'address2' | 'address3'>>;

/** The provider's own people, also while they act in somebody's account. */
const isStaff = (): boolean => findClaims(accessToken())?.st === 'COWBELL';

/**
 * Whether an address of the UK may be saved: one that was verified, that is empty, or that staff confirm.
 * `unverified` are the fields that somebody else has to correct first.
 */
export async function verifyAddress(address: Address): Promise<{ may: boolean; unverified: string[] }> {
  const { address1, address2 = '', address3 = '', city, zipCode } = address;
  if (![address1, city, zipCode].some(Boolean)) return { may: true, unverified: [] };
  const body = { country: 'GBR', address1, address2, address3, city, zipCode } as const;
  const found = await send(validateAddress, { body }).catch(() => null);
  if (!found) {
    toast.error(t('account:lookup.verifyFailed'));
    return { may: false, unverified: [] };
  }
  const unverified = found.localizedErrorFieldNames;
  if (unverified.length === 0) return { may: true, unverified };
  if (!isStaff()) return { may: false, unverified };
  const confirmed = await openConfirm({
    name: 'unverified-address',
    title: t('account:lookup.unverifiedTitle'),
    body: t('account:lookup.unverified', { fields: unverified.join(', ') }),
    confirm: t('account:lookup.confirm'),
    sticky: true,
    command: () => Promise.resolve(true),
  });
  return { may: confirmed === true, unverified: [] };
}
