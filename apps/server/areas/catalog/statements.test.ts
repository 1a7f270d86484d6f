import type { PlainDate } from '@parapet/domain/dates';
import { describe, expect, it } from 'vitest';
import STATES from '../../../../data/states.json' with { type: 'json' };
import { fraudWarnings } from './fraud-warnings.ts';
import { getStatements } from './statements.ts';

const of = (state: string, region: 'US' | 'UK' = 'US', endDate: PlainDate = '2027-12-01') =>
  getStatements({
    region,
    state,
    companyName: 'Keystone Robotics',
    terrorism: region === 'US' ? { isRejected: false, premium: '$12.00' } : null,
    effectiveDate: '2026-12-01',
    endDate,
    isKnownLossAsked: false,
  });

describe('what an application says about fraud', () => {
  it('is said once in every state, immediately above the signature (11 NYCRR 86.4(d))', () => {
    for (const { code } of STATES) {
      const ids = of(code).map(({ id }) => id);
      expect(
        ids.filter((id) => id === 'fraud-warning'),
        code,
      ).toHaveLength(1);
      expect(ids.slice(-2), code).toEqual(['fraud-warning', 'legal-signature']);
    }
  });

  it('is said in the words of the states that prescribe them, each with its source', () => {
    const general = of('TX').find(({ id }) => id === 'fraud-warning')!;
    expect(of('NY').find(({ id }) => id === 'fraud-warning')!.text).toMatch(
      /^Any person who knowingly and with intent to defraud .* the stated value of the claim for each such violation\.$/,
    );
    for (const [state, { text, source, verified, confidence, url, readOn }] of Object.entries(
      fraudWarnings.states,
    )) {
      expect(STATES.map(({ code }) => code)).toContain(state);
      const said = of(state).find(({ id }) => id === 'fraud-warning')!;
      expect(said.text).toBe(text);
      expect(said.edition).toBe(fraudWarnings.edition);
      expect(said.text).not.toBe(general.text);
      expect(source).toMatch(/\d/);
      expect(verified, 'nobody has compared it with the page of the state').toBe(false);
      if (confidence === 'A' || /copy|copies/.test(source))
        expect([url, readOn], state).not.toContain(undefined);
    }
  });

  it('is said in the words of the section where the section was read', () => {
    const read = (state: string) => of(state).find(({ id }) => id === 'fraud-warning')!.text;
    expect(read('WA')).toContain('false, incomplete, or misleading information');
    expect(read('WA')).toContain('imprisonment, fines, and denial of insurance benefits');
    expect(read('VA')).toBe(read('TN'));
    for (const state of ['LA', 'PA', 'TN', 'VA', 'WA'])
      expect(fraudWarnings.states[state], state).toMatchObject({ confidence: 'B', readOn: '2026-11-27' });
  });

  it('is not said in American words in the UK', () => {
    for (const { text } of Object.values(fraudWarnings.states))
      expect(of('', 'UK').map((one) => one.text)).not.toContain(text);
  });
});

describe('what is said of terrorism coverage', () => {
  const said = (endDate: PlainDate) =>
    of('TX', 'US', endDate).find(({ id }) => id === 'tria-disclosure')!.text;

  it('is what it is, its premium, the federal share, the cap and the exclusions that still apply', () => {
    for (const words of [
      '$12.00',
      'Secretary of the Treasury',
      '80 percent',
      '100 billion dollars',
      'nuclear',
    ])
      expect(said('2027-12-31')).toContain(words);
    expect(said('2027-12-31')).not.toMatch(/[{}]/);
  });

  it('names the end of the federal program where the policy outlasts it', () => {
    expect(said('2027-12-31')).not.toContain('program ends');
    expect(said('2028-01-01')).toContain(
      'The federal program ends on December 31, 2027 unless Congress extends it',
    );
  });
});
