import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import products from '../../../../data/products.json' with { type: 'json' };
import type { AskedSelection } from '../builder/types.ts';
import { selectionOfLines } from '../coverages/product-lines.ts';
import { allProducts, isSurplusProduct, PRODUCT_LINES, type Product } from '../products.ts';
import { type ProductSheet, UNFIT, unfitness } from '../quotes/product-sheet.ts';
import { rate } from '../rating/rate.ts';
import type { Risk } from '../rating/types.ts';
import { selectFor } from '../test-support/any-risk.ts';
import { LATEST, TAXES } from '../test-support/data.ts';
import { GOOD_ANSWERS, riskFor } from '../test-support/quotes.ts';

/** The rest of a risk of the table, besides its place, industry and revenue. */
type More = Partial<Risk> & {
  limit?: number;
  retro?: 1 | 2 | -1;
  /** Of management liability. */
  lines?: Parameters<typeof selectionOfLines>[0];
  /** Instead of the answers of an ordinary company. */
  onlyAnswers?: Risk['answers'];
};
type Row = [what: string, product: Product, outcome: string, reason: string, over: More, codes: string[]];

/**
 * Ordinary, borderline and absurd risks, what an underwriter would do with each, and why. UNFIT is not
 * offered at all. Findings are in no order.
 */
const rows = readFileSync(new URL('expected-risks.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [what, product, place, industryCode, revenue, more, outcome, codes, reason] = line.split('\t');
    const { region } = getSheet(product as Product);
    const where = region === 'US' ? { state: place! } : { postcode: place! };
    const own: More = more ? JSON.parse(more) : {};
    const facts = { ...where, industryCode: industryCode!, revenue: Number(revenue), ...own };
    return [what!, product as Product, outcome!, reason!, facts, codes ? codes.split(' ') : []];
  });

function getSheet(product: Product): ProductSheet {
  return (products.products as unknown as ProductSheet[]).find((sheet) => sheet.product === product)!;
}

test.each(rows)('%s (%s): %s. %s', (_, product, outcome, _reason, more, codes) => {
  const { limit, retro, lines, onlyAnswers, ...over } = more;
  const plan = LATEST.find(([name]) => name === product)![1];
  const answers = onlyAnswers ?? { ...GOOD_ANSWERS, ...over.answers };
  const risk = riskFor(plan, { isSurplus: isSurplusProduct(product), ...over, product, answers });
  const unfit = unfitness(getSheet(product), risk);
  if (outcome === 'UNFIT') return expect(unfit).toBe(UNFIT[codes[0] as keyof typeof UNFIT]);
  expect(unfit).toBeNull();

  const asked: AskedSelection = {
    ...(lines && selectionOfLines(lines)),
    global: { ...(limit && { limit }), ...(retro && { retroActivePeriod: retro }) },
  };
  const rating = rate(plan, TAXES, risk, selectFor(plan, risk, asked));
  expect([...rating.knockOuts, ...rating.referrals].map(({ code }) => code).sort()).toEqual(codes.sort());
  expect(rating.status).toBe(outcome);
  expect(rating.premium.amount).toBeGreaterThan(0);
});

test('there are more than 120, each with a reason, and some of each kind for every product and line', () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length);
  for (const [what, , , reason] of rows) expect(reason.length, what).toBeGreaterThan(10);
  for (const product of allProducts) {
    const outcomes = rows.filter(([, one]) => one === product).map(([, , outcome]) => outcome);
    expect(outcomes, product).toEqual(expect.arrayContaining(['READY', 'REFERRED', 'DECLINED']));
  }
  for (const line of PRODUCT_LINES.ML)
    expect(rows.filter(([, , , , { lines }]) => lines?.includes(line)).length, line).toBeGreaterThan(3);
});
