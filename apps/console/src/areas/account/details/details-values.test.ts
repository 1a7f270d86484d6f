import { accountDetails } from '@parapet/contract/account/account';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { namespaces, startI18n } from '../../../core/i18n.ts';
import { detailsErrors, type DetailsContext, getPrimaryShare, toValues, toWire } from './details-values.ts';
import { shownText } from './shown-text.ts';

const address = {
  address1: '12 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
};
const saved = accountDetails.parse({
  name: 'Keystone Dental',
  naicsCode: '621210',
  primaryNaicsPercentage: 100,
  revenue: 4_000_000,
  noOfEmployeesAll: 30,
  yearEstablished: 2004,
  ownershipType: 'Private',
  entityType: 'Independent',
  phoneNumber: '5125550142',
  domainName: 'keystone.example',
  domains: [{ domain: 'a.example' }, { domain: 'b.example' }],
  address,
});
const us: DetailsContext = { region: 'US', product: undefined, mailing: true };

beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});

describe('the values of the account details form', () => {
  it('give the only industry the whole share, until a second one is chosen', () => {
    const none = { naicsCode: '', secondNaicsCode: '', primaryNaicsPercentage: '' } as const;
    expect(getPrimaryShare(none, { primary: '541511' })).toEqual({ primaryNaicsPercentage: 100 });
    expect(getPrimaryShare(none, { primary: '' })).toEqual({});
    expect(getPrimaryShare({ ...none, primaryNaicsPercentage: 60 }, { primary: '541511' })).toEqual({});
    const one = { ...none, naicsCode: '541511', primaryNaicsPercentage: 100 } as const;
    expect(getPrimaryShare(one, { second: '621210' })).toEqual({ primaryNaicsPercentage: '' });
    expect(getPrimaryShare({ ...one, primaryNaicsPercentage: 60 }, { second: '621210' })).toEqual({});
  });

  it('say yes or no of a franchise, which is sent as true or false (QUO-203)', () => {
    for (const [isFranchise, said] of [
      [true, 'Yes'],
      [false, 'No'],
    ] as const) {
      const sent = toWire({ ...toValues(saved), isFranchise }, us, saved);
      expect(sent.isFranchise).toBe(isFranchise);
      expect(accountDetails.safeParse({ ...sent, isFranchise: said }).success).toBe(false);
      expect(shownText('isFranchise', sent.isFranchise)).toBe(said);
    }
  });
  it('come back as they were, with the mailing address filled in from the main one', () => {
    expect(toWire(toValues(saved), us, saved)).toEqual({ ...saved, mailingAddress: saved.address });
  });
  it('are right for what was saved', () => {
    expect(detailsErrors(toValues(saved), us)).toEqual({});
  });
  it('start as same as main when there is no other mailing address (QUO-342)', () => {
    expect(toValues(saved).sameMailing).toBe(true);
    expect(toValues({ ...saved, mailingAddress: { ...saved.address, city: 'Dallas' } }).sameMailing).toBe(
      false,
    );
  });
  it('leave the mailing address alone while the flag is off', () => {
    expect(toWire(toValues(saved), { ...us, mailing: false }, saved).mailingAddress).toBeNull();
  });
  it('lose the answers that hang on a yes', () => {
    const values = {
      ...toValues(saved),
      isFranchise: false,
      franchiseSystemConnectivity: true,
      collectingPersonalInformation: false,
      numberOfPersonalRecords: 300_000,
    };
    expect(toWire(values, us, saved)).toMatchObject({
      franchiseSystemConnectivity: null,
      numberOfPersonalRecords: null,
    });
  });
  it('strip the scheme of domains and split them on commas', () => {
    const values = {
      ...toValues(saved),
      domainName: 'https://Keystone.example/about',
      domains: 'http://x.example, y.example',
    };
    expect(toWire(values, us, saved)).toMatchObject({
      domainName: 'keystone.example',
      domains: [{ domain: 'x.example' }, { domain: 'y.example' }],
    });
  });
  it('need no domain once the user attests that there is none', () => {
    expect(detailsErrors({ ...toValues(saved), domainName: '' }, us)).toEqual({
      domainName: 'Please enter a domain name.',
    });
    expect(detailsErrors({ ...toValues(saved), domainName: '', hasNoDomain: true }, us)).toEqual({});
  });
  it('are asked for more on P100_PRO', () => {
    const errors = detailsErrors(
      {
        ...toValues(saved),
        isFranchise: true,
        changeInScope: true,
        collectingPersonalInformation: true,
        numberOfPersonalRecords: 249_999,
      },
      { ...us, product: 'P100_PRO' },
    );
    expect(Object.keys(errors).toSorted()).toEqual([
      'changeInScopeDetail',
      'franchiseSystemConnectivity',
      'nonUsRevenue',
      'numberOfPersonalRecords',
    ]);
  });
  it('need a whole mailing address when it is another one', () => {
    const values = { ...toValues(saved), sameMailing: false };
    expect(detailsErrors(values, us)).toEqual({
      'mailingAddress.address1': 'Mailing address is required',
      'mailingAddress.city': 'Mailing city is required',
      'mailingAddress.zipCode': 'Mailing zip code is required',
    });
  });
});
