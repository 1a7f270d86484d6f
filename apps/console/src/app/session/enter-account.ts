import { createJumpToken, createSwitchToken } from '@parapet/contract/auth/entry';
import { basePaths, type AccountType } from '@parapet/domain/permissions/actors';
import { send } from '../client.ts';

/** Opens another account in a new tab, which takes nothing of this one along. A failure is in the server's log and said to nobody. */
export const jumpInto = (account: { id: string; accountType: AccountType }): Promise<void> =>
  open(send(createJumpToken, { params: { personaPath: basePaths[account.accountType].slice(1), accountId: account.id }, body: {} }));

export const switchTo = (accountId: string): Promise<void> => open(send(createSwitchToken, { params: { accountId }, body: {} }));

const open = (asked: Promise<{ token: string; accountName: string }>): Promise<void> =>
  asked.then(
    ({ token, accountName }) => void window.open(`/loading/${encodeURIComponent(token)}?account=${encodeURIComponent(accountName)}`, '_blank', 'noopener'),
    () => undefined,
  );
