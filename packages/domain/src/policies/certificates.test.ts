import { describe, expect, it } from 'vitest';
import { additionalInsuredErrors, listProblem } from './additional-insureds.ts';
import { certificateEnds, certificateHolderErrors, certificateStatusOn, holderKey } from './certificates.ts';

const insured = {
  businessName: 'Rosewood Towers LLC',
  address1: '500 Congress Ave',
  address2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701-1234',
  naicsCode: '531120',
};

describe('an additional insured', () => {
  it('needs a state only where there are states, and a postal code of its region', () => {
    expect(additionalInsuredErrors('US', insured)).toEqual({});
    expect(additionalInsuredErrors('US', { ...insured, state: '' })).toEqual({ state: 'State is required' });
    expect(additionalInsuredErrors('UK', { ...insured, state: '' })).toHaveProperty('zipCode');
    expect(additionalInsuredErrors('UK', { ...insured, state: '', zipCode: 'EC3A 8BF' })).toEqual({});
  });

  it('keeps an id that the policy knows, and is on the list once', () => {
    const known = [{ id: 'a' }];
    expect(listProblem(known, [{ ...insured, id: 'a' }])).toBeNull();
    expect(listProblem(known, [{ ...insured, id: 'b' }])).toEqual({ code: 'unknown', at: 0 });
    expect(
      listProblem(known, [
        { ...insured, id: 'a' },
        { ...insured, id: 'a', city: 'Waco' },
      ])?.code,
    ).toBe('twice');
    expect(listProblem([], [insured, { ...insured, businessName: 'ROSEWOOD TOWERS, LLC.' }])).toEqual({
      code: 'twice',
      at: 1,
    });
    expect(listProblem([], [insured, { ...insured, address1: '501 Congress Ave' }])).toBeNull();
  });
});

describe('a certificate', () => {
  it('is for the same holder if organization and postal code are', () => {
    const bank = { organizationName: 'Lone Star Bank', zip: '75201' };
    expect(holderKey(null, bank)).toBe(
      holderKey(null, { organizationName: 'LONE STAR BANK ', zip: '75201' }),
    );
    expect(holderKey(null, bank)).not.toBe(holderKey(null, { ...bank, zip: '75202' }));
    expect(new Set([holderKey('a', bank), holderKey('b', bank), holderKey(null, null)]).size).toBe(3);
  });

  it('asks for its holder in the words of the specification', () => {
    const none = { organizationName: ' ', address1: '', city: '', state: '', zip: '1' };
    expect(Object.values(certificateHolderErrors('US', none))).toEqual([
      'Please enter a Orginization.',
      'Please enter a Address',
      'Please enter a City',
      'Please select a State',
      'Invalid ZIP Code',
    ]);
    expect(certificateHolderErrors('UK', none)).not.toHaveProperty('state');
  });

  const periods = [
    { from: '2026-01-01', to: '2026-04-01', terms: 'one' },
    { from: '2026-04-01', to: '2026-06-01', terms: 'one, again' },
    { from: '2026-06-01', to: '2027-01-01', terms: 'two' },
  ];
  const of = { endDate: '2027-01-01', said: 'one', saysOf: (terms: string) => terms.split(',')[0]! };

  it('ends on the first day on which the policy is something else, or with its term', () => {
    expect(certificateEnds(periods, { ...of, today: '2026-02-01' })).toBe('2026-06-01');
    expect(certificateEnds(periods, { ...of, today: '2026-07-01', said: 'two' })).toBe('2027-01-01');
    const unchanged = [periods[0]!, { ...periods[1]!, to: '2027-01-01' }];
    expect(certificateEnds(unchanged, { ...of, today: '2026-02-01' })).toBe('2027-01-01');
    expect(certificateEnds(unchanged, { ...of, today: '2025-12-01' })).toBe('2027-01-01');
  });

  it('ends before a day without cover', () => {
    const lapsed = [periods[0]!, { ...periods[1]!, from: '2026-04-10', to: '2027-01-01' }];
    expect(certificateEnds(lapsed, { ...of, today: '2026-02-01' })).toBe('2026-04-01');
    expect(certificateEnds(lapsed, { ...of, today: '2026-05-01' })).toBe('2027-01-01');
  });

  it('is superseded by the day of a booked change, and expires with the term', () => {
    const booked = { status: 'VALID', validUntil: '2026-06-01', termEnds: '2027-01-01' } as const;
    expect(certificateStatusOn('2026-05-31', booked)).toBe('VALID');
    expect(certificateStatusOn('2026-06-01', booked)).toBe('SUPERSEDED');
    const whole = { ...booked, validUntil: '2027-01-01' };
    expect(certificateStatusOn('2026-12-31', whole)).toBe('VALID');
    expect(certificateStatusOn('2027-01-01', whole)).toBe('EXPIRED');
    expect(certificateStatusOn('2027-01-01', { ...whole, status: 'REVOKED' })).toBe('REVOKED');
  });
});
