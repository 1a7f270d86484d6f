import { expect, it } from 'vitest';
import { normalizeDomain } from '@parapet/domain/accounts/domain-name';
import { isRegistrable } from './registrable-domain.ts';

it.each([
  ['firm.insurance', true],
  ['müller-werke.de', true],
  ['xn--mller-werke-9db.de', true],
  ['HTTPS://WWW.Firm-Co.COM./about?x=1', true],
  ['acme.co.uk', true],
  ['acme.uk.com', true],
  ['austin.k12.tx.us', true],
  ['parapet.example', true],
  ['co.uk', false],
  ['k12.tx.us', false],
  ['uk.com', false],
  ['github.io', false],
  ['acme.github.io', false],
  ['acme.myshopify.com', false],
  ['acme.wordpress.com', false],
  ['https://www.facebook.com/acme', false],
  ['firm.con', false],
  ['acme.weeblysite.com', false],
  ['duck.com', false],
  ['gmail.com', false],
  ['mail.yahoo.co.uk', false],
  ['btinternet.com', false],
  ['hotmail.fr', false],
])('whether %s can be one company\u2019s own: %s', (typed, own) =>
  expect(isRegistrable(normalizeDomain(typed))).toBe(own),
);
