import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { companyKey, companyKeys, isSameCompany, ownDomain, type CompanyFacts } from './same-company.ts';

const known: CompanyFacts = {
  name: 'Harbor Dental Group, LLC',
  address1: '12 Quay Street',
  zipCode: '78701',
  domainName: 'harbordental.example',
  isFranchise: false,
  taxNumber: '',
};
const is = (changes: Partial<CompanyFacts>, of: CompanyFacts = known) =>
  isSameCompany({ ...known, domainName: '', ...changes }, of);

test.each([
  ['Smith & Sons, L.L.C.', 'smithandsons'],
  ['SMITH AND SONS', 'smithandsons'],
  ['The Smith and Sons Company, Inc.', 'smithandsons'],
  ["Joe's Pizza", 'joespizza'],
  ['Café Zoë Ltd', 'cafezoe'],
  ['Day-Care 4 You', 'daycare4you'],
  ['Company', 'company'],
  ['The Co', 'co'],
  ['  ', ''],
])('%s is %s', (name, key) => expect(companyKey(name)).toBe(key));

test('the key of a key is the key', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,12}$/), (word) => {
      expect(companyKey(`The ${word.toUpperCase()}, Inc.`)).toBe(companyKey(word));
    }),
  ));

describe('a company is the same', () => {
  it('under its name in any spelling, at its address or where none is given', () => {
    expect(is({ name: 'HARBOR DENTAL GROUP' })).toBe(true);
    expect(is({ name: 'Harbor Dental Group Inc', zipCode: '', address1: '' })).toBe(true);
    expect(is({ zipCode: '78701-1234' })).toBe(true);
    expect(is({ address1: 'Quay Street 12, Suite 4' })).toBe(true);
    // A ZIP code that was mistyped.
    expect(is({ zipCode: '78710', address1: '12 quay street.' })).toBe(true);
  });
  it('with its domain, wherever it is', () => {
    expect(
      is({ zipCode: '10001', address1: '1 Broadway', domainName: 'https://HarborDental.example/contact' }),
    ).toBe(true);
  });
  it('with its domain under another name, but for franchisees of one brand and for other tax numbers', () => {
    const renamed = { name: 'HDG Holdings', zipCode: '10001', domainName: 'www.harbordental.example' };
    expect(is(renamed)).toBe(true);
    expect(is({ ...renamed, isFranchise: true })).toBe(false);
    expect(is({ ...renamed, name: known.name, isFranchise: true })).toBe(true);
    expect(is({ ...renamed, taxNumber: '98-7654321' }, { ...known, taxNumber: '12-3456789' })).toBe(false);
  });
  it('not with the domain of a mail service, which is nobody’s', () => {
    const mailed = { ...known, domainName: 'gmail.com' };
    expect(is({ name: 'Harbor Law', domainName: 'Gmail.com' }, mailed)).toBe(false);
    expect(is({ zipCode: '10001', address1: '1 Broadway', domainName: 'gmail.com' }, mailed)).toBe(false);
    expect(ownDomain('https://www.Gmail.com/inbox')).toBe('');
  });
  it('with its tax number under another name; never with another tax number', () => {
    const taxed = { ...known, taxNumber: '12-3456789' };
    expect(is({ name: 'HDG Holdings', zipCode: '10001', taxNumber: '123456789' }, taxed)).toBe(true);
    expect(is({ taxNumber: '98-7654321' }, taxed)).toBe(false);
  });
  it('not elsewhere, and not under another name at the same place', () => {
    expect(is({ zipCode: '10001', address1: '1 Broadway' })).toBe(false);
    expect(is({ name: 'Harbor Law' })).toBe(false);
    expect(is({ name: '' }, { ...known, name: '' })).toBe(false);
  });
});

test('what is known of a company are its keys', () => {
  expect(companyKeys({ ...known, taxNumber: '12-3456789' })).toEqual([
    'name harbordentalgroup',
    'domain harbordental.example',
    'tax 123456789',
  ]);
  expect(companyKeys({ ...known, name: '', domainName: 'gmail.com' })).toEqual([]);
});
test('two that are one company share a key', () => {
  const facts = fc.record({
    name: fc.constantFrom('Harbor Dental', 'HDG', ''),
    address1: fc.constantFrom('1 Quay', ''),
    zipCode: fc.constantFrom('78701', '10001', ''),
    domainName: fc.constantFrom('harbor.example', 'https://www.harbor.example/x', 'gmail.com', ''),
    isFranchise: fc.boolean(),
    taxNumber: fc.constantFrom('12-3456789', '123456789', ''),
  });
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      if (isSameCompany(one, other))
        expect(companyKeys(one).some((key) => companyKeys(other).includes(key))).toBe(true);
    }),
  );
});
