import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originFor, refreshed, sourceOf, withOrigin, type Origin, type Origins } from './origins.ts';

const at = '2026-11-03T09:00:00.000Z';
const directory: Origin = { source: 'DIRECTORY', by: null, role: null, at };
const person: Origin = { source: 'AGENCY', by: 'Olivia Grant', role: 'Agent', at };

test('a fact keeps its origin until it changes, and loses it when it is gone', () => {
  const first = withOrigin({}, {}, { revenue: 5, url: '' }, directory);
  expect(first).toEqual({ revenue: directory });
  expect(withOrigin(first, { revenue: 5 }, { revenue: 5 }, person)).toEqual({ revenue: directory });
  expect(withOrigin(first, { revenue: 5 }, { revenue: null }, person)).toEqual({ revenue: person });
  expect(withOrigin(first, { revenue: 5 }, {}, person)).toEqual({});
});

test('a correction outlives a refresh; what nobody touched is refreshed', () => {
  const details = { name: 'Keystone', revenue: 7, noOfEmployeesAll: 40, phoneNumber: '', url: '' };
  const origins = { name: directory, revenue: person, noOfEmployeesAll: directory, phoneNumber: person };
  const fresh = { name: 'Keystone Inc', revenue: 5, noOfEmployeesAll: 52, phoneNumber: '512', url: '' };
  expect(refreshed(details, origins, fresh)).toEqual({ ...details, noOfEmployeesAll: 52 });
  expect(refreshed({ revenue: 7 }, {}, { revenue: 5 })).toEqual({ revenue: 7 });
  expect(refreshed({ noOfEmployeesAll: 40 }, origins, { noOfEmployeesAll: null as never })).toEqual({
    noOfEmployeesAll: 40,
  });
});

test('a corrected industry keeps its title, and the other way round', () => {
  const details = { naicsCode: '541511', primaryIndustry: 'Old', secondaryIndustry: 'Old' };
  const fresh = { naicsCode: '441110', primaryIndustry: 'New', secondaryIndustry: 'New' };
  const all = { naicsCode: directory, primaryIndustry: directory, secondaryIndustry: directory };
  expect(refreshed(details, all, fresh)).toEqual(fresh);
  for (const field of Object.keys(all))
    expect(refreshed(details, { ...all, [field]: person }, fresh)).toEqual(details);
});

test('the directory’s domain takes the place of its word that there is none, and is not lost to it', () => {
  const origins = { domainName: directory, hasNoDomain: directory };
  const [none, own] = [
    { domainName: '', hasNoDomain: true },
    { domainName: 'own.example', hasNoDomain: false },
  ];
  expect(refreshed(none, origins, own)).toEqual(own);
  expect(refreshed(own, origins, none)).toEqual(own);
  expect(refreshed({ domainName: '' } as object, {}, none)).toEqual(none);
  expect(refreshed(none, { hasNoDomain: person }, own)).toEqual(none);
});

test('whatever the directory says, no field of a person, a file or an unknown origin changes', () => {
  const field = fc.constantFrom('revenue', 'url', 'domainName', 'naicsCode', 'primaryIndustry', 'ein');
  const value = fc.constantFrom('', null, 'a', 'b', 3);
  const origin = fc
    .constantFrom('AGENCY', 'POLICYHOLDER', 'UNDERWRITER', 'FILE', 'DIRECTORY')
    .map((source) => ({ ...person, source }) as Origin);
  const record = <T>(of: fc.Arbitrary<T>) => fc.dictionary(field, of);
  fc.assert(
    fc.property(record(value), record(origin), record(value), (details, origins: Origins, fresh) => {
      const after = refreshed<Record<string, unknown>>(details, origins, fresh);
      for (const [name, before] of Object.entries(details)) {
        const source = origins[name]?.source;
        const isFree = source === 'DIRECTORY' || (source === undefined && (before === '' || before === null));
        if (!isFree) expect(after[name]).toBe(before);
      }
    }),
  );
});

test('people are named to those who may know them', () => {
  const of = (accountType: 'COWBELL' | 'CUSTOMER' | 'AGENCY') => ({
    ...person,
    source: sourceOf(accountType),
  });
  const namedTo = (reader: 'COWBELL' | 'CUSTOMER' | 'AGENCY') =>
    (['COWBELL', 'AGENCY', 'CUSTOMER'] as const).map((giver) => originFor(of(giver), reader).by !== null);
  expect(namedTo('COWBELL')).toEqual([true, true, true]);
  expect(namedTo('AGENCY')).toEqual([false, true, true]);
  expect(namedTo('CUSTOMER')).toEqual([false, false, true]);
  expect(originFor(of('COWBELL'), 'CUSTOMER')).toMatchObject({ source: 'UNDERWRITER', role: null, at });
});
