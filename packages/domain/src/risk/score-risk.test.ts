import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INDICATORS } from './indicators.ts';
import { scoreRisk } from './score-risk.ts';
import { COMPANY_FACTORS, RISK_FACTORS, type RiskInput } from './types.ts';

const unknown: RiskInput = {
  firmographics: {
    revenue: null,
    noOfEmployeesAll: null,
    yearEstablished: null,
    numberOfPersonalRecords: null,
  },
  answers: {},
  signals: [],
  connectors: [],
  hazardClass: null,
  benchmarks: { industry: null, portfolio: null },
  todayYear: 2026,
};
const score = (over: Partial<RiskInput>) => scoreRisk({ ...unknown, ...over });

describe('risk scores', () => {
  test('QUO-224 are eleven, each from 0 to 100', () => {
    expect(RISK_FACTORS).toEqual([
      'networkSecurity',
      'cloudSecurity',
      'endpointSecurity',
      'darkIntelligence',
      'fundsTransfer',
      'cyberExtortion',
      'compliance',
      'supplyChain',
      'companyAggregate',
      'industryAggregate',
      'portfolioAggregate',
    ]);
    const anyInput = fc.record({
      answers: fc.dictionary(
        fc.constantFrom('edr', 'mfaEmail', 'backupFrequency', 'training', 'cyberEvent', 'eolProducts'),
        fc.constantFrom('YES', 'NO', true, false, 'DAILY', 'NEVER', 'nonsense'),
      ),
      signals: fc.array(
        fc.record({
          kind: fc.constantFrom('SPF', 'DMARC', 'PUBLIC_STORAGE', 'EXPOSED_REMOTE_DESKTOP'),
          domain: fc.constant('a.com'),
          value: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      ),
    }) as fc.Arbitrary<Partial<RiskInput>>;
    fc.assert(
      fc.property(anyInput, (input) => {
        const scores = score(input);
        expect(Object.keys(scores)).toEqual([...RISK_FACTORS]);
        for (const factor of RISK_FACTORS) {
          expect(Number.isInteger(scores[factor].score)).toBe(true);
          expect(scores[factor].score >= 0 && scores[factor].score <= 100).toBe(true);
        }
      }),
    );
  });

  test('are in the middle while nothing is known', () =>
    expect(RISK_FACTORS.map((factor) => score({})[factor].score)).toEqual(RISK_FACTORS.map(() => 50)));

  test('QUO-224 higher is better: a good signal or answer raises, a bad one lowers', () => {
    const remote = (value: number) =>
      score({ signals: [{ kind: 'EXPOSED_REMOTE_DESKTOP', domain: 'a.com', value }] });
    expect(remote(1).networkSecurity.score).toBeGreaterThan(50);
    expect(remote(0).networkSecurity.score).toBeLessThan(50);
    expect(remote(0).companyAggregate.score).toBeLessThan(remote(1).companyAggregate.score);
    expect(score({ answers: { edr: 'YES' } }).endpointSecurity.score).toBeGreaterThan(
      score({ answers: { edr: 'NO' } }).endpointSecurity.score,
    );
    expect(score({ answers: { cyberEvent: true } }).darkIntelligence.score).toBeLessThan(50);
    expect(score({ answers: { backupFrequency: 'DAILY' } }).cyberExtortion.score).toBeGreaterThan(
      score({ answers: { backupFrequency: 'QUARTERLY' } }).cyberExtortion.score,
    );
    const base = { revenue: null, noOfEmployeesAll: null, yearEstablished: null };
    expect(
      score({ firmographics: { ...base, numberOfPersonalRecords: 1_000 } }).compliance.score,
    ).toBeGreaterThan(
      score({ firmographics: { ...base, numberOfPersonalRecords: 5_000_000 } }).compliance.score,
    );
  });

  test('of several domains the worst counts', () => {
    const both = score({
      signals: [
        { kind: 'DMARC', domain: 'a.com', value: 1 },
        { kind: 'DMARC', domain: 'b.com', value: 0 },
      ],
    });
    expect(both.fundsTransfer.evidence.find(({ id }) => id === 'signal.DMARC')!.value).toBe(0);
  });

  test('a connector that is not connected is unknown, not bad', () => {
    const value = (connectors: RiskInput['connectors']) =>
      score({ connectors }).endpointSecurity.evidence.find(({ kind }) => kind === 'CONNECTOR')!.value;
    const sophos = { type: 'SOPHOS', value: 0.8 };
    expect(value([])).toBe(null);
    expect(value([{ type: 'AWS', value: 0 }])).toBe(null);
    expect(value([sophos])).toBe(0.8);
    expect(value([sophos, { type: 'SECUREWORKS', value: 0.3 }]), 'the worst of several').toBe(0.3);
  });

  test('have evidence that adds up to them', () => {
    const scores = score({ answers: { edr: 'YES', patchingFrequency: 'WEEKLY' } });
    for (const factor of COMPANY_FACTORS) {
      const { evidence } = scores[factor];
      expect(evidence).toHaveLength(INDICATORS[factor].length);
      expect(evidence.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 9);
      expect(
        Math.round(evidence.reduce((total, { share, value }) => total + share * (value ?? 0.5), 0) * 100),
      ).toBe(scores[factor].score);
    }
  });

  test('say what would raise them, the most first', () => {
    const { suggestions } = score({ answers: { edr: 'NO', patchingFrequency: 'DAILY' } }).endpointSecurity;
    expect(suggestions[0]).toEqual({ id: 'answer.edr', gain: 22 });
    expect(suggestions.map(({ id }) => id)).not.toContain('answer.patchingFrequency');
    expect(suggestions.map(({ gain }) => gain)).toEqual(
      suggestions.map(({ gain }) => gain).sort((a, b) => b - a),
    );
  });

  test('compare with peers, or with what the industry’s hazard class says', () => {
    expect(score({ benchmarks: { industry: 61.6, portfolio: 58 } })).toMatchObject({
      industryAggregate: { score: 62 },
      portfolioAggregate: { score: 58, suggestions: [] },
    });
    expect(score({ hazardClass: '1' }).industryAggregate.score).toBe(72);
  });
});
