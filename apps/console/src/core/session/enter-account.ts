import { createImpersonationToken, createSwitchToken } from '@parapet/contract/auth/entry';
import { type AccountType, basePaths } from '@parapet/domain/permissions/actors';
import { send } from '../client.ts';
import { reportBroken } from '../reporting/report-broken.ts';

type Entry = { token: string; accountName: string };

/** The address that opens an account, once; the name is shown meanwhile. */
export const entryHref = ({ token, accountName }: Entry): string =>
  `/loading/${encodeURIComponent(token)}?${new URLSearchParams({ account: accountName })}`;

/**
 * Opens somebody's account in a tab of its own, for the provider's staff. What fails is only logged
 * (specification 1 §4.5).
 */
export const impersonate = (account: { id: string; accountType: AccountType }): Promise<void> =>
  open(() =>
    send(createImpersonationToken, {
      params: { personaPath: basePaths[account.accountType].slice(1), accountId: account.id },
      body: {},
    }),
  );

/** Opens another of the person's own accounts in a tab of its own. */
export const switchTo = (accountId: string): Promise<void> =>
  open(() => send(createSwitchToken, { params: { accountId }, body: {} }));

/** The new tab gets nothing of this one's storage: two sessions live side by side. */
async function open(ask: () => Promise<Entry>): Promise<void> {
  try {
    window.open(entryHref(await ask()), '_blank', 'noopener');
  } catch (error) {
    await reportBroken(error);
  }
}
