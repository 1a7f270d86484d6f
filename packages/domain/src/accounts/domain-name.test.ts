import { describe, expect, test } from 'vitest';
import {
  DOMAIN_MESSAGES,
  isDomain,
  normalizeDomain,
  splitDomains,
  toDomainList,
  validateDomains,
  validateSingleDomain,
} from './domain-name.ts';

describe('a domain name', () => {
  test.each(['acme.com', 'a.co', 'sub.acme.co.uk', 'xn--bcher-kva.example', 'a-b.org', 'example.xn--p1ai'])(
    '%s is one',
    (name) => expect(isDomain(name)).toBe(true),
  );
  test.each([
    'acme',
    '-a.com',
    'a-.com',
    'a..com',
    'a.c',
    'a b.com',
    'a.123',
    `${'a'.repeat(64)}.com`,
    'a_b.com',
    '',
  ])('"%s" is none', (name) => expect(isDomain(name)).toBe(false));

  test('QUO-505 CORE-278 an invalid pattern', () =>
    expect(validateSingleDomain('acme')).toBe('Not a valid domain name'));
  test('QUO-507 CORE-280 nothing', () =>
    expect(validateSingleDomain('  ')).toBe('Please enter a domain name.'));
  test('QUO-509 CORE-282 more than one in single mode', () =>
    expect(validateSingleDomain('a.com, b.com')).toBe('Only enter one domain'));
  test('QUO-511 CORE-284 CORE-285 multi mode splits on commas and takes valid names alone', () => {
    expect(splitDomains('a.com,b.com , ,c.org')).toEqual(['a.com', 'b.com', 'c.org']);
    expect(validateDomains('a.com, b')).toBe('Only valid domains are accepted.');
    expect(validateDomains('a.com, b.org')).toBeNull();
  });
  test('QUO-512 CORE-286 a scheme prefix is stripped', () => {
    expect(normalizeDomain('HTTPS://Acme.com/about?x#y')).toBe('acme.com');
    expect(validateSingleDomain('http://acme.com')).toBeNull();
  });
  test.each([
    ['müller-werke.de', 'xn--mller-werke-thb.de'],
    ['MÜLLER-Werke.de', 'xn--mller-werke-thb.de'],
    ['xn--mller-werke-thb.de', 'xn--mller-werke-thb.de'],
    ['firm.insurance', 'firm.insurance'],
    ['HTTPS://WWW.Firm-Co.COM./about?x=1', 'www.firm-co.com'],
    ['firm.com:8443', 'firm.com'],
    ['firm。com', 'firm.com'],
    ['ｆｉｒｍ．com..', 'firm.com'],
  ])('%s is %s, and a domain', (typed, stored) => {
    expect(normalizeDomain(typed)).toBe(stored);
    expect(isDomain(stored)).toBe(true);
  });
  test('QUO-204 secondary domains are sent as objects', () =>
    expect(toDomainList('a.com, https://b.org')).toEqual([{ domain: 'a.com' }, { domain: 'b.org' }]));
  test('the texts of the check', () =>
    expect([DOMAIN_MESSAGES.found, DOMAIN_MESSAGES.checkFailed]).toEqual([
      'Valid domain found!',
      'Invalid Domain! Try a different domain name.',
    ]));
});
