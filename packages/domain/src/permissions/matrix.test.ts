import { expect, test } from 'vitest';
import { accountTypes } from './actors.ts';
import { getHolders } from './matrix.ts';
import { getRoles } from './roles.ts';
import { permissionNames, getPermissions } from './table.ts';

test('the matrix says of every role of every account type what the table grants it', () => {
  for (const accountType of accountTypes) {
    const holders = getHolders(accountType);
    for (const role of getRoles(accountType)) {
      const actor = { userId: '', organizationId: '', teamIds: [], realm: 'ACCOUNT' } as const;
      const held = getPermissions({ ...actor, accountType, subscriberType: accountType, role });
      expect(permissionNames.filter((name) => holders[name].includes(role))).toEqual(held);
    }
  }
  expect(getHolders('AGENCY')['tag:manage']).toEqual(['Agency Admin']);
});
