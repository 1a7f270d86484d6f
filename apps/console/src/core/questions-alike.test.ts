// A question is the same, word for word, on screen and on paper. Papers, the presentation that is signed, the
// API and the history of an account print the words of `data/forms`; screens have words of their own.
import { readFileSync } from 'node:fs';
import { formatMajor } from '@parapet/domain/money';
import { UK_PRODUCTS, US_PRODUCTS } from '@parapet/domain/products';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { namespaces, startI18n } from './i18n.ts';
import { wordOr } from './known.ts';

type Words = Record<'questions' | 'answers' | 'claimHistory' | 'products', Record<string, string>>;

const read = (locale: string): Partial<Words> =>
  JSON.parse(
    readFileSync(new URL(`../../../../data/forms/${locale}/words.json`, import.meta.url), 'utf8'),
  ) as Partial<Words>;
const american = read('en-US') as Words;
const british = read('en-GB');
const fill = (text: string, values: Record<string, unknown>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe.each(['US', 'UK'] as const)('of each product of the %s', (code) => {
  const locale = code === 'US' ? 'en-US' : 'en-GB';
  beforeEach(async () => {
    await startI18n(locale);
    await i18next.loadNamespaces([...namespaces]);
  });

  test.each((code === 'US' ? US_PRODUCTS : UK_PRODUCTS).map((product) => [product]))('%s', (product) => {
    const { currency } = regionOfProduct(product);
    for (const { questions } of quoteForms(product))
      for (const { name, labelKey, params = {}, answers = [], comments } of questions) {
        const over = params['over'];
        const values = over === undefined ? params : { ...params, over: formatMajor(over, currency, locale) };
        const paper = { ...american.questions, ...british.questions };
        const texts = code === 'US' ? american.questions : paper;
        expect(wordOr(`account:ask.${labelKey}`, '', { ...params }), name).toBe(fill(texts[name]!, values));
        if (comments)
          expect(wordOr(`account:ask.${comments.labelKey}`, ''), comments.name).toBe(texts[comments.name]);
        for (const option of answers) {
          const printed =
            american.answers[String(option.value)] ?? american.claimHistory[String(option.value)];
          expect(wordOr(`account:ask.${option.labelKey}`, '', { ...params }), `${name} ${option.value}`).toBe(
            printed,
          );
        }
      }
  });
});
