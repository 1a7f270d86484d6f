import type { Account, AccountDetails } from '@parapet/contract/account/account';
import { getAccount, updateAccount, validateAccountChange } from '@parapet/contract/account/accounts';
import { regionByCode } from '@parapet/domain/regions/regions';
import { CancelledError, isApiError, send, take } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { toast } from '../../../kit/toast.ts';
import { verifyAddress } from '../verify-address.ts';
import { openConflict } from './conflict-dialog.tsx';
import { openAccountDetailsChange, type QuoteEffect } from './quote-effects-dialog.tsx';

export type Saved = { account: Account; effects: readonly QuoteEffect[] };
/**
 * The user's decision after somebody else saved first: the latest record, and the details to continue with.
 */
export type Merged = { latest: Account; details: AccountDetails };

type Input = {
  account: Account;
  details: AccountDetails;
  /**
   * The quote that the details are saved for. It is patched, so it is not listed among the affected quotes.
   */
  quoteId: string | null;
  /**
   * Whether the user is asked first if quotes would be affected: a policyholder is; others were told above
   * the form.
   */
  asks: boolean;
  onMerged: (merged: Merged) => void;
};

/**
 * Saves the details. If somebody else saved meanwhile, nothing is saved: both versions are shown, and
 * `onMerged` gets the result.
 * @throws CancelledError when the user cancels.
 */
export async function saveDetails({ account, details, quoteId, asks, onMerged }: Input): Promise<Saved> {
  const params = { accountId: account.id };
  await requireVerified(account, details);
  const check = await send(validateAccountChange, { params, query: quoteId ? { quoteId } : {} });
  const put = () =>
    send(updateAccount, { params, body: { version: account.version, details, quoteId } }).catch(
      unlessChanged,
    );
  const suffers = check.WillInvalidateQuotes || check.WillReferQuotes;
  const saved = asks && suffers ? await openAccountDetailsChange(check.quotes, put) : await put();
  if (!saved) throw new CancelledError();
  if (saved !== 'changed-meanwhile') {
    await take(getAccount, { params }, saved);
    return { account: saved, effects: check.quotes };
  }
  const latest = await send(getAccount, { params });
  const merged = await openConflict(account.details, details, latest.details);
  if (merged) onMerged({ latest, details: merged });
  throw new CancelledError();
}

/**
 * An address without states that was changed is verified first. @throws CancelledError when it stays as it
 * was.
 */
async function requireVerified(account: Account, details: AccountDetails): Promise<void> {
  if (regionByCode(account.region).address.hasStates) return;
  const fields = ['address1', 'address2', 'address3', 'city', 'zipCode'] as const;
  if (fields.every((field) => details.address[field] === account.details.address[field])) return;
  const { may, unverified } = await verifyAddress(details.address);
  if (may) return;
  if (unverified.length > 0)
    toast.error(
      `${t('account:lookup.unverified', { fields: unverified.join(', ') })} ${t('account:lookup.update')}`,
      { stay: true },
    );
  throw new CancelledError();
}

function unlessChanged(refusal: unknown): 'changed-meanwhile' {
  if (isApiError(refusal) && refusal.code === 'changed-meanwhile') return 'changed-meanwhile';
  throw refusal;
}
