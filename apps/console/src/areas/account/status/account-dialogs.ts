import type { Account } from '@parapet/contract/account/account';
import {
  certifyAccount,
  deleteAccount,
  refreshAccount,
  reloadAccount,
  scanAccount,
  syncLead,
  verifyProfile,
} from '@parapet/contract/account/actions';
import { favoriteAccount, unlinkAccount } from '@parapet/contract/auth/ownership';
import { refresh, send } from '../../../core/client.ts';
import { openCommandConfirm, openConfirm } from '../../../kit/dialogs/index.ts';
import { t } from '../../../core/i18n.ts';

const touched = ['account', 'quote', 'activity'] as const;
const asked = ({ id, version }: Account) => ({ params: { accountId: id }, body: { version } });

export const openRefreshAccount = (account: Account) =>
  openCommandConfirm({
    words: 'account:command.refresh-account',
    values: { company: account.details.name },
    command: () => send(refreshAccount, asked(account)),
    refresh: touched,
  });

export const openScanAccount = (account: Account) =>
  openCommandConfirm({
    words: 'account:command.scan-account',
    values: { company: account.details.name },
    command: () => send(scanAccount, asked(account)),
    refresh: touched,
  });

export const openReloadAccount = (account: Account) =>
  openCommandConfirm({
    words: 'account:command.reload-account',
    values: { company: account.details.name },
    command: () => send(reloadAccount, asked(account)),
    refresh: touched,
  });

export const openSyncLead = ({ id: accountId, details }: Account) =>
  openCommandConfirm({
    words: 'account:command.sync-lead',
    values: { company: details.name },
    command: () => send(syncLead, { params: { accountId }, body: {} }),
    refresh: ['activity'],
  });

export const openCertifyAccount = (account: Account) =>
  openCommandConfirm({
    words: 'account:command.certify-account',
    values: { company: account.details.name },
    command: () => send(certifyAccount, asked(account)),
    refresh: touched,
  });

export const openVerifyProfile = (account: Account) =>
  openCommandConfirm({
    words: 'account:command.verify-profile',
    values: { company: account.details.name },
    command: () => send(verifyProfile, asked(account)),
    refresh: touched,
  });

export const openUnlinkAccount = ({ id, version, details }: Account) =>
  openCommandConfirm({
    words: 'account:command.unlink-account',
    values: { company: details.name },
    command: () => send(unlinkAccount, { params: { id }, body: { version } }),
    refresh: touched,
  });

/** Afterwards there is no page of it: `leave` goes to the list. */
export const openDeleteAccount = ({ id, version, details }: Account, leave: () => void) =>
  openConfirm({
    title: t('account:command.delete-account.title'),
    body: t('account:command.delete-account.text', { company: details.name }),
    confirm: t('account:command.delete-account.confirm'),
    danger: true,
    command: () => send(deleteAccount, { params: { accountId: id }, version }),
    leave,
    done: t('account:command.delete-account.done'),
    failed: t('account:command.delete-account.failed'),
    refresh: ['account'],
  });

/** Marks the account for the user alone, or takes the mark away. */
export async function toggleFavorite({ id, isFavorite }: Pick<Account, 'id' | 'isFavorite'>): Promise<void> {
  await send(favoriteAccount, { params: { id }, body: { favorite: !isFavorite } });
  await refresh('account');
}
