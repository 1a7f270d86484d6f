import { describe, expect, it } from 'vitest';
import STATES from '../../../../data/states.json' with { type: 'json' };
import { fraudWarnings } from './fraud-warnings.ts';
import { getStatements } from './statements.ts';

const of = (state: string, region: 'US' | 'UK' = 'US') =>
  getStatements({
    region,
    state,
    companyName: 'Keystone Robotics',
    terrorism: region === 'US' ? { isRejected: false, premium: '$12.00' } : null,
    effectiveDate: '2026-12-01',
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
    for (const [state, { text, source, verified }] of Object.entries(fraudWarnings.states)) {
      expect(STATES.map(({ code }) => code)).toContain(state);
      const said = of(state).find(({ id }) => id === 'fraud-warning')!;
      expect(said.text).toBe(text);
      expect(said.edition).toBe(fraudWarnings.edition);
      expect(said.text).not.toBe(general.text);
      expect(source).toMatch(/\d/);
      expect(verified, 'nobody has compared it with the statute').toBe(false);
    }
  });

  it('is not said in American words in the UK', () => {
    for (const { text } of Object.values(fraudWarnings.states))
      expect(of('', 'UK').map((one) => one.text)).not.toContain(text);
  });
});
