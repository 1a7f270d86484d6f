import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { readyQuote } from '../testing/story.ts';
import { openApi } from './openapi/openapi.ts';

/** Names of numbers that are money, or that are counted in money. */
const MONEY = /amount|fee$|premium|balance|limit|deductible|revenue|^paid$|^billed$|^total$|^running$/i;
/** Numbers with such a name that are none, and why. */
const NOT_MONEY: Readonly<Record<string, string>> = {
  total: 'the rows of an upload',
  premiumChange: 'a share of the premium that expires',
  revenueFactor: 'by how much the revenue is multiplied',
};
/** The factors of a coverage are named after its terms. */
const isFactor = (path: string): boolean => path.includes('/properties/factors/');
const UNIT = 'In major units: dollars or pounds';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Schema = { type?: unknown; description?: string; properties?: Record<string, Schema> } & Record<
  string,
  unknown
>;

const isNumber = ({ type, anyOf }: Schema): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') ||
  ((anyOf as Schema[] | undefined)?.some(isNumber) ?? false);
const findUnit = (schema: Schema): string | undefined =>
  (schema.description?.startsWith(UNIT) ? UNIT : undefined) ??
  (schema['anyOf'] as Schema[] | undefined)?.map(findUnit).find(Boolean);

/** Every number that is named like money, with where it stands and the unit that its description names. */
function moneyIn(value: unknown, path: string): { path: string; name: string; unit: string | undefined }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as Schema;
  const own = Object.entries(properties)
    .filter(([name, schema]) => MONEY.test(name) && isNumber(schema) && !(name in NOT_MONEY))
    .map(([name, schema]) => ({ path: `${path}/${name}`, name, unit: findUnit(schema) }));
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => moneyIn(inner, `${path}/${name}`))];
}

describe('money', () => {
  it('has one unit, the major one, and every amount says so in the document', async () => {
    const found = moneyIn(await openApi(), '');
    expect(found.length).toBeGreaterThan(50);
    expect(
      found.filter(({ unit, path }) => unit !== UNIT && !isFactor(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('is sent and answered in it, to the cent, and so is history (QUO-243)', async () => {
    const { quote, token } = await readyQuote(server);
    const send = async (path: string, body?: object) => {
      const response = await fetch(new URL(path, server.url), {
        method: body ? 'PUT' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await response.json()) as Record<string, never>;
    };
    const before = await send(`/api/quote/v1/${quote.id}`);
    const fees = { product: 'P100', brokerFee: 250.1, additionalBrokerFee: 100 };
    const after = await send(`/api/quote/v1/broker-fees/${quote.id}`, fees);
    expect(after).toMatchObject({
      brokerFee: { amount: 250.1, currency: 'USD' },
      additionalBrokerFee: { amount: 100, currency: 'USD' },
    });
    const total = (one: object) => (one as { totalPremium: { amount: number } }).totalPremium.amount;
    expect(total(after)).toBeCloseTo(total(before) + 350.1, 6);
    expect(total(before)).toBe(quote.totalPremium.amount / 100);
    const { content } = await send(
      `/api/activity/v1/history/${quote.accountId}?subjectId=${quote.id}&size=1`,
    );
    expect(content?.[0]).toMatchObject({
      detail: { brokerFee: 250.1, totalPremium: total(after) },
      changes: { brokerFee: { to: 250.1 } },
    });
    expect(await send(`/api/quote/v1/broker-fees/${quote.id}`, { ...fees, brokerFee: 1.005 })).toMatchObject({
      errors: [{ field: 'brokerFee' }],
    });
  });
});
