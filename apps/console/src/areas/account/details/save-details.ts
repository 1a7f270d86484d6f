import type { Account, AccountDetails } from '@parapet/contract/account/account';
import { getAccount, updateAccount, validateAccountChange } from '@parapet/contract/account/accounts';
import { CancelledError, isApiError, send } from '../../../app/client.ts';
import { openConflict } from './conflict-dialog.tsx';
import { confirmQuoteEffects, type QuoteEffect } from './quote-effects-dialog.tsx';

export type Saved = { account: Account; effects: readonly QuoteEffect[] };
/** What the person decided when somebody else saved first: the latest record, and the details to go on with. */
export type Merged = { latest: Account; details: AccountDetails };

/**
 * Saves the details. Quotes that would suffer are named and confirmed first. When somebody else saved meanwhile, both are
 * shown, and `onMerged` gets what was chosen; nothing is saved then.
 * @throws CancelledError when the person thought better of it.
 */
export async function saveDetails(input: { account: Account; details: AccountDetails; quoteId: string | null; onMerged: (merged: Merged) => void }): Promise<Saved> {
  const { account, details, quoteId, onMerged } = input;
  const params = { accountId: account.id };
  const { quotes } = await send(validateAccountChange, { params });
  if (quotes.length > 0 && !(await confirmQuoteEffects(quotes))) throw new CancelledError();
  try {
    return { account: await send(updateAccount, { params, body: { version: account.version, details, quoteId } }), effects: quotes };
  } catch (refusal) {
    if (!isApiError(refusal) || refusal.code !== 'changed-meanwhile') throw refusal;
    const latest = await send(getAccount, { params });
    const merged = await openConflict(account.details, details, latest.details);
    if (merged) onMerged({ latest, details: merged });
    throw new CancelledError();
  }
}
