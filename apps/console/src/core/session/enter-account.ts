import { createImpersonationToken, createSwitchToken } from '@parapet/contract/auth/entry';
import { type AccountType, basePaths } from '@parapet/domain/permissions/actors';
import { send } from '../client.ts';
import { reportBroken } from '../reporting/report-broken.ts';

type Entry = { token: string; accountName: string };

/**
 * The URL that opens an account, once; the name is shown while it loads.
 * @param to Where to go there, if not to its start page.
 */
export const entryHref = ({ token, accountName }: Entry, to: string | null = null): string =>
  `/loading/${encodeURIComponent(token)}?${new URLSearchParams({ account: accountName, ...(to ? { to } : {}) })}`;

/**
 * Opens somebody's account in a new tab, for provider staff. A failure is only logged (specification 1 §4.5).
 */
export const impersonate = (account: { id: string; accountType: AccountType }): Promise<void> =>
  open(() =>
    send(createImpersonationToken, {
      params: { personaPath: basePaths[account.accountType].slice(1), accountId: account.id },
      body: {},
    }),
  );

/** Opens another of the person's own accounts in a new tab. */
export const switchTo = (accountId: string): Promise<void> =>
  open(() => send(createSwitchToken, { params: { accountId }, body: {} }));

/** The new tab gets no copy of this tab's storage, so that two sessions exist side by side. */
async function open(ask: () => Promise<Entry>): Promise<void> {
  try {
    window.open(entryHref(await ask()), '_blank', 'noopener');
  } catch (error) {
    await reportBroken(error);
  }
}
