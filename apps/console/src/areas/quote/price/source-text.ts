import type quote from '../../../locales/en-US/quote.json';
import { t } from '../../../core/i18n.ts';
import { wordOr } from '../../../core/known.ts';
import { dateText, majorText, percentText } from '../../../kit/format.ts';

type Source = keyof typeof quote.sheet.from;
type Say = (key: string, factor: number | null) => string;
const from = (word: Source, value?: string): string =>
  t(`quote:sheet.from.${word}`, value === undefined ? {} : { value });
const plain =
  (word: Source): Say =>
  () =>
    from(word);

/** The source of a step in the plan, in words. The plan's own path is its tooltip. */
const spoken: Record<string, Say> = {
  basePremium: (key) => from('basePremium', majorText(Number(key))),
  products: (key) => wordOr(`quote:product.${key}`, key),
  rules: (key) => key,
  hazard: (key) =>
    key === 'defaultClass' ? from('default') : from('hazard', key.replace('classByPrefix.', '')),
  territory: (key) => (key === 'default' ? from('default') : from('territory', key)),
  term: (key) =>
    from(
      'term',
      key
        .split('..')
        .map((date) => dateText(date))
        .join(' – '),
    ),
  triaRate: (_, factor) => from('triaRate', percentText(factor ?? 0, 2)),
  controls: (key) => (key ? wordOr(`coverage:name.${key}`, key) : from('controls')),
  claimsHistory: plain('claimsHistory'),
  yearsInBusiness: plain('yearsInBusiness'),
  riskScore: plain('riskScore'),
  irpm: plain('irpm'),
  coverageLoads: plain('coverageLoads'),
  minimumPremium: plain('minimumPremium'),
  fees: plain('fees'),
  taxes: plain('taxes'),
};

export function sourceText(source: string, factor: number | null): string {
  const [, root = source, key = ''] = /^(\w+)(?:[.[](.*?)\]?)?$/.exec(source) ?? [];
  return spoken[root]?.(key, factor) ?? source;
}
