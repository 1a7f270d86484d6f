import { expect, it } from 'vitest';
import { composeText } from './mail.ts';
import type { Mail } from './mail-templates.ts';

const sent = (changes: Partial<Record<string, string>> = {}): Mail =>
  ({
    to: 'owner@insured.example',
    template: 'quote-sent',
    region: 'US',
    params: {
      name: 'Nora',
      company: 'Alder Tools Inc',
      agency: 'Harbor Agency',
      agent: 'Ann Agent',
      phone: '(512) 555-0143',
      number: 'Q-100234',
      price: '$1,234.00',
      until: 'March 2, 2030',
      link: 'https://parapet.example/signup-validation/abc?a=1&b=2',
      ...changes,
    },
  }) as Mail;

it('is a letter of the agency, with its figures, one button, and who sent it and why', () => {
  const { html, text } = composeText(sent());
  expect(text).toContain('\n\nReview and sign:\nhttps://parapet.example/signup-validation/abc?a=1&b=2\n\n');
  expect(text).toContain('Price with taxes and fees: $1,234.00\nOpen until: March 2, 2030\n');
  expect(text).toMatch(/\n--\nHarbor Agency sent you this with Parapet, because .*Alder Tools Inc/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="https://parapet.example/signup-validation/abc?a=1&amp;b=2"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  for (const figure of ['$1,234.00', 'March 2, 2030', 'Ann Agent', '(512) 555-0143'])
    expect(html).toContain(`>${figure}</td>`);
});

it('has the logo of the agency as its head only where one goes with it', () => {
  expect(composeText(sent(), true).html).toMatch(/<img [^>]*src="cid:logo" alt="Harbor Agency"/);
  expect(composeText(sent()).html).not.toContain('<img');
});

it('leaves out a figure without a value', () => {
  const { html, text } = composeText(sent({ phone: '' }));
  expect(text).not.toContain('Phone');
  expect(html).not.toContain('Phone');
});

it('keeps what people typed as text, and makes no link of it', () => {
  const hostile = '<img src=x onerror="a()"> & https://evil.example/';
  const params = { company: hostile, agency: hostile, agent: hostile, name: hostile, price: hostile };
  const { html } = composeText(sent(params), true);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).not.toContain('onerror="a()"');
  expect(html).not.toContain('evil.example');
  expect(html.match(/<a /g)).toHaveLength(1);
});
