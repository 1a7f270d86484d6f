import { expect, test } from 'vitest';
import { accountTypes, staffRoles } from './actors.ts';
import { hidesContacts, mayBillingContact, mayPrimaryContact } from './user-form.ts';

test('a few account types have no billing contact or no primary contact', () => {
  expect(accountTypes.filter((type) => !mayBillingContact(type)).toSorted()).toEqual([
    'CUSTOMER',
    'MSSP',
    'POOL',
  ]);
  expect(accountTypes.filter((type) => !mayPrimaryContact(type))).toEqual(['CARRIER']);
});

test('a technician is nobody’s contact', () =>
  expect(staffRoles.filter(hidesContacts)).toEqual(['Technician']));
