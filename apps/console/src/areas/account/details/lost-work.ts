import type { AccountDetails } from '@parapet/contract/account/account';
import { dropDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { buildDraft } from './details-values.ts';

/**
 * Input that could not be saved, and the sentence that says why. Kept until it is restored or saved.
 */
export type LostWork = { typed: AccountDetails; sentence: string };

export const lostWorkOf = (accountId: string): string => `${buildDraft({ id: accountId })}-unsaved`;

export const readLostWork = (accountId: string): LostWork | null =>
  readDraft<LostWork>(lostWorkOf(accountId), null)?.values ?? null;
export const keepLostWork = (accountId: string, work: LostWork): void => {
  writeDraft(lostWorkOf(accountId), null, work);
  dropDraft(buildDraft({ id: accountId }));
};
export const dropLostWork = (accountId: string): void => dropDraft(lostWorkOf(accountId));
