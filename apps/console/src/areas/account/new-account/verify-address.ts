import { validateAddress } from '@parapet/contract/account/reference';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { toast } from '../../../kit/toast.ts';
import type { AddressValues } from './new-account-form.ts';

/** The names of the UK address fields that could not be verified; none if no address was entered. */
export async function unverifiedFields({
  address1,
  address2,
  address3,
  city,
  zipCode,
}: AddressValues): Promise<string[]> {
  if (![address1, city, zipCode].some(Boolean)) return [];
  try {
    return (
      await send(validateAddress, { body: { country: 'GBR', address1, address2, address3, city, zipCode } })
    ).localizedErrorFieldNames;
  } catch {
    toast.error(t('account:lookup.verifyFailed'));
    return [];
  }
}
