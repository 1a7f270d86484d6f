import { describe, expect, it } from 'vitest';
import { validateNewAccount } from './new-account.ts';

const empty = { name: 'Keystone', phone: '', city: '', zipCode: '', mailingAddress: null };

describe('a new account', () => {
  it('needs nothing but a name', () => {
    expect(validateNewAccount('US', empty)).toEqual({});
  });
  it.each(['', '   ', 'a'.repeat(101)])('shows the one text for any error of the name', (name) => {
    expect(validateNewAccount('US', { ...empty, name })).toEqual({
      name: 'Account Name is exceeding 100 Characters. Please reset Handler.',
    });
  });
  it('takes 160 characters of a British name, as its law does', () => {
    expect(validateNewAccount('UK', { ...empty, name: 'a'.repeat(160) })).toEqual({});
    const message = 'Enter the name of the company, in at most 160 characters.';
    expect(validateNewAccount('UK', { ...empty, name: 'a'.repeat(161) })).toEqual({ name: message });
    expect(validateNewAccount('UK', { ...empty, name: ' ' })).toEqual({ name: message });
  });
  it('takes 100 characters', () => {
    expect(validateNewAccount('US', { ...empty, name: ` ${'a'.repeat(100)} ` })).toEqual({});
  });
  it('holds what is given to its rule', () => {
    expect(validateNewAccount('US', { ...empty, phone: '12', city: 'Austin 1', zipCode: '00000' })).toEqual({
      phone: 'Invalid phone number',
      city: 'Invalid City',
      zipCode: 'Invalid ZIP Code',
    });
    expect(validateNewAccount('UK', { ...empty, phone: '020', city: 'L0ndon', zipCode: 'X' })).toEqual({
      phone: 'Phone number must be in the format 44 5555 555555',
      city: 'Invalid City/Town',
      zipCode: 'Invalid UK postal code',
    });
  });
  it('asks for the parts of a mailing address that is begun', () => {
    expect(
      validateNewAccount('US', { ...empty, mailingAddress: { address1: '', city: '', zipCode: '' } }),
    ).toEqual({
      'mailingAddress.address1': 'Mailing address is required',
      'mailingAddress.city': 'Mailing city is required',
      'mailingAddress.zipCode': 'Mailing zip code is required',
    });
  });
});
