import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { namespaces, startI18n } from '../../../core/i18n.ts';
import { removalText } from './user-commands.ts';

beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});

test('ACC-335 ACC-336 to remove one of staff warns of all accounts, to remove a policyholder asks plainly', () => {
  const own = { isGuest: false };
  expect(removalText(own, { accountType: 'COWBELL' })).toMatch(/^This user has access to 'All' accounts/);
  expect(removalText(own, { accountType: 'CUSTOMER' })).toMatch(/^They can no longer sign in/);
  expect(removalText({ isGuest: true }, { accountType: 'CUSTOMER' })).toMatch(
    /^They lose access to this account/,
  );
});
