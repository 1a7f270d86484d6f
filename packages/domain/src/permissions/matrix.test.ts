import { expect, test } from 'vitest';
import { accountTypes } from './actors.ts';
import { holdersOf } from './matrix.ts';
import { rolesOf } from './roles.ts';
import { permissionNames, permissionsOf } from './table.ts';

test('the matrix says of every role of every account type what the table grants it', () => {
  for (const accountType of accountTypes) {
    const holders = holdersOf(accountType);
    for (const role of rolesOf(accountType)) {
      const actor = { userId: '', organizationId: '', teamIds: [], realm: 'ACCOUNT' } as const;
      const held = permissionsOf({ ...actor, accountType, subscriberType: accountType, role });
      expect(permissionNames.filter((name) => holders[name].includes(role))).toEqual(held);
    }
  }
  expect(holdersOf('AGENCY')['tag:manage']).toEqual(['Agency Admin']);
});
