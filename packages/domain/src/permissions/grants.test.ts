import { expect, test } from 'vitest';
import { accountTypes, type Actor, type AccountType } from './actors.ts';
import { getRoles } from './roles.ts';
import { permissionNames, getPermissions } from './table.ts';

const permissions = (accountType: AccountType, role: Actor['role'], subscriberType = accountType): string[] =>
  getPermissions({
    userId: '',
    accountType,
    subscriberType,
    realm: 'ACCOUNT',
    role,
    organizationId: '',
    teamIds: [],
  });

/**
 * Every grant, written out: one that is widened or narrowed shows up in this file's snapshot in review,
 * however the table was rewritten.
 */
test('every role of every account type holds exactly these permissions', () => {
  const grants = Object.fromEntries(
    accountTypes.flatMap((type) =>
      getRoles(type).map((role) => [`${type} ${role}`, permissions(type, role)]),
    ),
  );
  expect(grants).toMatchSnapshot();
});

test('provider staff, agency users and customers act in quoting; partners read at most (QUO-530)', () => {
  const acts = (type: (typeof accountTypes)[number]) =>
    new Set(
      getRoles(type).flatMap((role) =>
        permissions(type, role).filter((name) => /^(quote|policy):/.test(name) && !name.endsWith(':read')),
      ),
    );
  const actors = accountTypes.filter((type) => type !== 'PREMIUM_PROCESSOR' && acts(type).size > 0);
  expect([...actors].sort()).toEqual(['AGENCY', 'COWBELL', 'CUSTOMER']);
  // A financer quotes and binds nothing: it asks for the end of what it is not paid for (decision 135).
  expect([...acts('PREMIUM_PROCESSOR')].sort()).toEqual([
    'policy:note-financer-intent',
    'policy:request-cancellation',
  ]);
});

test('staff who act in another account hold exactly these permissions there', () => {
  const grants = Object.fromEntries(
    accountTypes
      .filter((type) => type !== 'COWBELL')
      .flatMap((type) =>
        getRoles('COWBELL').map((role) => [`${role} in ${type}`, permissions(type, role, 'COWBELL')]),
      ),
  );
  expect(grants).toMatchSnapshot();
});

test('there is no permission that nobody holds', () => {
  const held = new Set(
    accountTypes.flatMap((type) => getRoles(type).flatMap((role) => permissions(type, role))),
  );
  expect(permissionNames.filter((name) => !held.has(name))).toEqual([]);
});
