// What a user in the United Kingdom reads: en-US with what en-GB says instead.
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { namespaces, startI18n } from './i18n.ts';

beforeAll(async () => {
  await startI18n('en-GB');
  await i18next.loadNamespaces([...namespaces]);
});

/** All texts of a language, by their keys; what is filled in is left out. */
function getTexts(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value.replace(/\{\{.*?\}\}/g, ''));
    else for (const [name, inner] of Object.entries(value ?? {})) walk(inner, `${key}.${name}`);
  };
  for (const namespace of namespaces) walk(i18next.getResourceBundle(language, namespace), namespace);
  return texts;
}

for (const [id, us, uk] of [
  ['QUO-004', /\bagenc(y|ies)\b/i, /\bbrokerages?\b/i],
  ['QUO-005', /\bagents?\b/i, /\bbrokers?\b/i],
  ['QUO-008', /organiz/i, /organis/i],
  ['QUO-009', /\bdeductibles?\b/i, /\bexcess(es)?\b/i],
] as const)
  test(`${id} British copy never says ${us.source}, and says its own word instead`, () => {
    const [american, british] = [getTexts('en-US'), getTexts('en-GB')];
    const said = [...american].filter(([, text]) => us.test(text)).map(([key]) => key);
    expect(said.length).toBeGreaterThan(5);
    const shown = new Map([...american, ...british]);
    expect([...shown].filter(([, text]) => us.test(text)).map(([key]) => key)).toEqual([]);
    // A sentence may be put in another way; most name the thing.
    const named = said.filter((key) => uk.test(shown.get(key)!));
    expect(named.length / said.length).toBeGreaterThan(0.9);
  });
