import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  asksEffort,
  effortFaults,
  effortRule,
  lacksEffort,
  purchaserFigures,
  type Effort,
  type EffortContext,
  type EffortRules,
  type ExemptPurchaser,
} from './diligent-effort.ts';

const getFile = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')) as T;
const rules = getFile<EffortRules>('diligent-effort.json');
const today = '2026-03-10';

const context: EffortContext = {
  rule: effortRule(rules, 'CA', today),
  figures: purchaserFigures(rules, today),
  facts: { revenue: 80_000_000, employees: 700, ownershipType: 'Private' },
  today,
  ownInsurers: ['Parapet demo carrier'],
};
const declined = (insurer: string, on = today) => ({ insurer, person: 'Kim Vale', on, reason: 'Class' });
const three: Effort = {
  kind: 'DECLINATIONS',
  declinations: [declined('Alder Mutual'), declined('Birch Casualty'), declined('Cedar Fire')],
  exportClass: '',
  purchaser: null,
};
const faults = (effort: Partial<Effort>, own: Partial<EffortContext> = {}) =>
  effortFaults({ ...three, ...effort }, { ...context, ...own }).map(({ field, code }) => `${field} ${code}`);

describe('the figures by state', () => {
  test('name every state, with a source and how far it is trusted', () => {
    for (const { code } of getFile<{ code: string }[]>('states.json')) {
      expect(rules.states[code]?.length, code).toBeGreaterThan(0);
      for (const { source, confidence } of rules.states[code]!) {
        expect(source).not.toBe('');
        expect(confidence).toMatch(/^(high|medium|low): /);
      }
    }
  });
  test('ask for the full effort wherever nobody has looked', () => {
    const unknown = Object.values(rules.states)
      .flat()
      .filter(({ confidence }) => confidence.startsWith('low'));
    expect(unknown.length).toBeGreaterThan(25);
    expect(new Set(unknown.map((rule) => [rule.declinations, rule.exportList].join()))).toEqual(
      new Set(['3,false']),
    );
    expect(effortRule(rules, 'PR', today)).toMatchObject({ declinations: 3, exemptPurchaser: false });
  });
  test('are those of the law where it was read: five in Ohio, none in Louisiana', () => {
    expect(effortRule(rules, 'OH', today).declinations).toBe(5);
    expect(asksEffort(true, effortRule(rules, 'LA', '2013-06-09'))).toBe(true);
    expect(asksEffort(true, effortRule(rules, 'LA', '2013-06-10'))).toBe(false);
    expect(effortRule(rules, 'WA', today).source).toContain('majority of the insurers');
    for (const state of ['AZ', 'MI', 'MT', 'NJ'])
      expect(effortRule(rules, state, today).exportList).toBe(true);
  });
  test('are those of the day', () => {
    expect(effortRule(rules, 'FL', '2025-06-30').declinations).toBe(3);
    expect(effortRule(rules, 'FL', '2025-07-01').declinations).toBe(0);
    expect(purchaserFigures(rules, '2014-12-31')?.revenue).toBe(50_000_000);
    expect(purchaserFigures(rules, '2015-01-01')?.revenue).toBe(55_100_000);
    expect(purchaserFigures(rules, '2020-01-01')?.revenue).toBe(59_452_900);
  });
});

describe('declinations', () => {
  test('count as many as the state asks for', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ declinations: three.declinations.slice(1) })).toEqual(['declinations too-few']);
  });
  test('are of all insurers that the agency represents in Ohio, if it represents fewer than five', () => {
    const inOhio = (effort: Partial<Effort>) => faults(effort, { rule: effortRule(rules, 'OH', today) });
    expect(inOhio({})).toEqual(['declinations too-few-unless-all']);
    expect(inOhio({ represented: 3 })).toEqual([]);
    expect(inOhio({ represented: 4 })).toEqual(['declinations too-few']);
    expect(inOhio({ represented: 80 })).toEqual(['declinations too-few']);
    expect(inOhio({ represented: 2 })).toEqual(['represented fewer-than-listed']);
    const five = [...three.declinations, declined('Dogwood'), declined('Elm Fire')];
    expect(inOhio({ declinations: five })).toEqual([]);
    // Other states take no such number instead.
    expect(faults({ declinations: three.declinations.slice(1), represented: 2 })).toEqual([
      'declinations too-few',
    ]);
    const others = Object.entries(rules.states).filter(([, all]) =>
      all.some((rule) => rule.orAllRepresented),
    );
    expect(others.map(([state]) => state)).toEqual(['OH']);
  });
  test('come from insurers that differ, whatever their names are written like, and are not our own', () => {
    const [first, second] = three.declinations;
    expect(faults({ declinations: [first!, second!, declined('ALDER MUTUAL, Inc.')] })).toEqual([
      'declinations.2.insurer same-insurer',
    ]);
    expect(faults({ declinations: [first!, declined('The Parapet Demo Carrier'), second!] })).toEqual([
      'declinations.1.insurer own-insurer',
    ]);
  });
  test('are of today or earlier', () =>
    expect(faults({ declinations: [...three.declinations, declined('Dogwood', '2026-03-11')] })).toEqual([
      'declinations.3.on future',
    ]));
});

test('an export list exempts where the state has one, for the class that is named', () => {
  const listed = { kind: 'EXPORT_LIST', exportClass: 'Cyber liability' } as const;
  expect(faults(listed)).toEqual([]);
  expect(faults({ ...listed, exportClass: '' })).toEqual(['exportClass required']);
  expect(faults(listed, { rule: effortRule(rules, 'DE', today) })).toEqual(['kind not-exempt']);
});

describe('an exempt commercial purchaser', () => {
  const sized = (purchaser: Partial<ExemptPurchaser>, own: Partial<EffortContext> = {}) =>
    faults(
      {
        kind: 'EXEMPT_PURCHASER',
        purchaser: {
          premium: 100_001,
          riskManager: 'Noor Hale',
          test: 'NET_WORTH',
          figure: 23_781_161,
          requestedOn: today,
          ...purchaser,
        },
      },
      own,
    );
  test('pays more than the premium, and asked in writing by today', () => {
    expect(sized({})).toEqual([]);
    expect(sized({ premium: 100_000 })).toEqual(['purchaser.premium not-above']);
    expect(sized({ requestedOn: '2026-03-11' })).toEqual(['purchaser.requestedOn future']);
    expect(faults({ kind: 'EXEMPT_PURCHASER' })).toEqual(['purchaser required']);
    expect(sized({}, { figures: undefined })).toEqual(['kind not-exempt']);
  });
  test.each([
    ['NET_WORTH', 23_781_160],
    ['REVENUE', 59_452_900],
    ['EMPLOYEES', 500],
    ['MUNICIPALITY', 50_000],
  ] as const)('is above the figure of %s', (of, most) => {
    const facts = { ...context.facts, ownershipType: 'Public Sector' };
    expect(sized({ test: of, figure: most + 1 }, { facts })).toEqual([]);
    expect(sized({ test: of, figure: most }, { facts })).toEqual(['purchaser.figure not-above']);
  });
  test('spends at least the budget, if it is a public entity or not for profit', () => {
    const facts = { ...context.facts, ownershipType: 'Non-Profit' };
    expect(sized({ test: 'PUBLIC_BUDGET', figure: 35_671_740 }, { facts })).toEqual([]);
    expect(sized({ test: 'PUBLIC_BUDGET', figure: 35_671_739 }, { facts })).toEqual([
      'purchaser.figure not-above',
    ]);
    expect(sized({ test: 'PUBLIC_BUDGET', figure: 35_671_740 })).toEqual(['purchaser.figure contradicts']);
    expect(sized({ test: 'MUNICIPALITY', figure: 60_000 }, { facts })).toEqual([
      'purchaser.figure contradicts',
    ]);
  });
  test('claims no more revenue or employees than its account has', () => {
    expect(sized({ test: 'REVENUE', figure: 80_000_000 })).toEqual([]);
    expect(sized({ test: 'REVENUE', figure: 80_000_001 })).toEqual(['purchaser.figure contradicts']);
    expect(sized({ test: 'EMPLOYEES', figure: 701 })).toEqual(['purchaser.figure contradicts']);
    const facts = { ...context.facts, employees: null };
    expect(sized({ test: 'EMPLOYEES', figure: 501 }, { facts })).toEqual(['purchaser.figure contradicts']);
  });
});

test('a quote lacks it on surplus paper until it is recorded for its state, and again when facts overtake it', () => {
  const lacks = (
    record: (Effort & { state: string }) | null,
    own: Partial<EffortContext> = {},
    state = 'CA',
  ) => lacksEffort(true, state, record, { ...context, ...own });
  const recorded = { ...three, state: 'CA' };
  expect(lacks(null)).toBe(true);
  expect(lacks(recorded)).toBe(false);
  expect(lacks(recorded, {}, 'NV')).toBe(true);
  expect(lacks({ ...recorded, declinations: [] })).toBe(true);
  expect(lacksEffort(false, 'CA', null, context)).toBe(false);
  expect(lacks(null, { rule: effortRule(rules, 'FL', today) })).toBe(false);
  expect(asksEffort(true, effortRule(rules, 'FL', today))).toBe(false);
});
