import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailParams, type MailTemplate } from './mail-templates.ts';

const folder = join(import.meta.dirname, '../../../../data/mails');
const written = (locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, unknown>;
const askedFor = (template: unknown): string[] =>
  [...new Set([...JSON.stringify(template).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].toSorted();

it('has words in en-US for every mail, and for no other', () => {
  expect(Object.keys(written('en-US')).toSorted()).toEqual(Object.keys(mailParams).toSorted());
});

describe.each(['en-US', 'en-GB'])('mails in %s', (locale) => {
  it.each(Object.entries(written(locale)))(
    '%s is filled in with exactly what it asks for',
    (name, template) => {
      expect(askedFor(template)).toEqual(mailParams[name as MailTemplate].toSorted());
    },
  );
});
