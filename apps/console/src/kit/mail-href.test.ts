import { expect, it } from 'vitest';
import { mailHref } from './mail-href.ts';

it('writes to an address, about something if that is said', () => {
  expect(mailHref("o'neil+cyber@insured.example")).toBe("mailto:o'neil+cyber@insured.example");
  expect(mailHref('agent@harbor.example', 'Q-1 & 2')).toBe(
    'mailto:agent@harbor.example?subject=Q-1%20%26%202',
  );
});

it.each([
  'javascript:x//a@b.example',
  'a@b.example?cc=c@d.example',
  'a@b.example&bcc=c@d.example',
  'a b@c.example',
  '',
])('is no link for %j', (address) => expect(mailHref(address)).toBeUndefined());
