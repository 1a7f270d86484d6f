import { expect, it } from 'vitest';
import { openApi } from './openapi.ts';

/** Names of numbers that are money, or that are counted in money. */
const MONEY = /amount|fee$|premium|balance|limit|deductible|revenue|^paid$|^billed$|^total$|^running$/i;
/** Numbers with such a name that are none, and why. */
const NOT_MONEY: Readonly<Record<string, string>> = {};
const UNIT = /minor units|major units/;

type Schema = { type?: unknown; description?: string; properties?: Record<string, Schema> } & Record<
  string,
  unknown
>;

const isNumber = ({ type, anyOf }: Schema): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') ||
  ((anyOf as Schema[] | undefined)?.some(isNumber) ?? false);
const unitOf = (schema: Schema): string | undefined =>
  UNIT.exec(schema.description ?? '')?.[0] ??
  (schema['anyOf'] as Schema[] | undefined)?.map(unitOf).find(Boolean);

/** Every number that is named like money, with where it stands and the unit that its description names. */
function moneyIn(value: unknown, path: string): { path: string; name: string; unit: string | undefined }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as Schema;
  const own = Object.entries(properties)
    .filter(([name, schema]) => MONEY.test(name) && isNumber(schema) && !(name in NOT_MONEY))
    .map(([name, schema]) => ({ path: `${path}/${name}`, name, unit: unitOf(schema) }));
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => moneyIn(inner, `${path}/${name}`))];
}

it('every amount is in minor units and says so; limits, deductibles and revenue are in major ones', () => {
  const found = moneyIn(openApi(), '');
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ unit }) => !unit).map(({ path }) => path)).toEqual([]);
  const inMajor = new Set(found.filter(({ unit }) => unit === 'major units').map(({ name }) => name));
  expect([...inMajor].toSorted()).toEqual([]);
});
