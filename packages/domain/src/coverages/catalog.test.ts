import { describe, expect, test } from 'vitest';
import { getCatalog, coverageById } from './catalog.ts';
import type { ProductFamily } from '../products.ts';
import { PLANS } from '../test-support/data.ts';

const keys = (
  family: ProductFamily,
  which: (coverage: NonNullable<ReturnType<typeof coverageById>>) => boolean = () => true,
) =>
  getCatalog(family)
    .filter(which)
    .map((coverage) => coverage.key);

describe('the coverage catalog', () => {
  test('QUO-186 each coverage has an id, a key, a group from 1 to 7, an order and its flags', () => {
    for (const family of ['P100', 'P250', 'P_ONE'] as const) {
      for (const coverage of getCatalog(family)) {
        expect(coverage).toMatchObject({
          id: expect.any(Number),
          key: expect.stringMatching(/^[A-Z0-9_]+$/),
          order: expect.any(Number),
          mandatory: expect.any(Boolean),
          locked: expect.any(Boolean),
          disabled: expect.any(Boolean),
          endorsement: expect.any(Boolean),
          optional: !coverage.mandatory,
        });
        expect(coverage.groupId).toBeGreaterThanOrEqual(1);
        expect(coverage.groupId).toBeLessThanOrEqual(7);
        expect(coverageById(coverage.id)).toBe(coverage);
      }
    }
  });

  test.each(['P250', 'P_ONE'] as const)(
    'QUO-187 LIABILITY, PCI and REGULATORY alone are mandatory and locked in %s',
    (family) =>
      expect(keys(family, (coverage) => coverage.mandatory && coverage.locked)).toEqual([
        'LIABILITY',
        'PCI',
        'REGULATORY',
      ]),
  );

  test('QUO-188 has every other coverage', () => {
    expect(keys('P250')).toEqual(
      expect.arrayContaining([
        'BREACH_FUND',
        'DATA_RESTORATION',
        'EXTORTION',
        'IMPERSONATION',
        'REPUTATIONAL_HARM',
        'BUSINESS_INTERRUPTION',
        'CONTINGENT_BUSINESS_INTERRUPTION',
        'CYBER_CRIME_LOSS',
        'BRICKING',
        'CRIMINAL_REWARD',
        'CCPA',
        'GDPR',
        'UTILITY_FRAUD',
        'MEDIA_LIABILITY',
        'FULL_SYSTEM_FAILURE',
        'CRYPTOJACKING',
        'CONTINGENT_BODILY_INJURY',
        'MISSED_BID',
        'CONTRACTUAL_DAMAGES',
        'TECH_ENO',
      ]),
    );
  });

  test('QUO-189 has every endorsement, marked as one', () => {
    expect(keys('P250', (coverage) => coverage.endorsement)).toEqual([
      'PRIMARY_NON_CONTRIBUTORY',
      'STATE_INCONSISTENCY',
      'AMENDATORY_CONSTRUCTION_MANUFACTURING',
      'ADDITIONAL_INSURED',
      'COOPERATION_AMENDMENT',
      'NOTICE_AMENDMENT',
      'BLANKET_AI',
      'DEFENSE_COUNSEL',
      'WAIVER_OF_SUBROGATION',
      'SPECIFIED_EVENT_EXCLUSION',
      'ENO_EXCLUSION',
      'ANTI_STACKING',
      'RANSOM_SUBLIMIT',
      'EXTORTION_SUBLIMIT',
      'BIPA_EXCLUSION',
      'FRANCHISOR',
      'CYBER_TERRORISM',
      'WAR_EXCLUSION',
      'AGENCY_AMENDATORY',
    ]);
  });

  test('QUO-011 CORE-021 Zurich Select Plus has its sub-lines: directors and officers, employment, fiduciary, crime', () =>
    expect(keys('Zurich Select Plus')).toEqual(expect.arrayContaining(['DNO', 'EPL', 'FIDUCIARY', 'CRIME'])));

  test('QUO-192 P100 has the first-party coverages', () => {
    expect([...keys('P100'), ...getCatalog('P100', 'V4').map((coverage) => coverage.key)]).toEqual(
      expect.arrayContaining([
        'SECURITY_BREACH_EXPENSE',
        'RESTORATION_OF_ELECTRONIC_DATA',
        'PUBLIC_RELATIONS_EXPENSE',
        'EXTORTION_AND_RANSOM',
        'EXTORTION_AND_RANSOM_V5',
        'BUSINESS_INCOME',
        'BUSINESS_INCOME_V5',
        'ECOMMERCE_ENHANCEMENT',
        'ECOMMERCE_ENHANCEMENT_SYSTEM_FAILURE',
        'COMPUTER_FUNDS_TRANSFER_FRAUD',
        'SOCIAL_ENGINEERING',
        'REVERSE_SOCIAL_ENGINEERING',
      ]),
    );
  });

  test('QUO-193 P100 has the third-party coverages', () =>
    expect(keys('P100', (coverage) => coverage.groupId === 5)).toEqual([
      'PCI_FINES_AND_PENALTIES',
      'REGULATOR_DEFENSE_AND_PENALTIES',
      'SECURITY_BREACH_LIABILITY',
      'WEBSITE_MEDIA_CONTENT_LIABILITY',
    ]));

  test('QUO-194 P100 has the endorsement coverages', () =>
    expect(keys('P100', (coverage) => coverage.endorsement)).toEqual([
      'HARDWARE_REPLACEMENT_COSTS',
      'TELECOM_FRAUD',
      'POST_BREACH_REMEDIATION',
      'DEDICATED_BREACH_COSTS',
      'SERVICE_FRAUD_AND_CRYPTOJACKING',
      'ADDITIONAL_INSURED',
      'ADDITIONAL_NAMED_INSURED',
    ]));

  test('QUO-195 TRIA is a group of its own, and American', () => {
    expect(
      getCatalog('P250')
        .filter((coverage) => coverage.groupId === 7)
        .map((coverage) => coverage.key),
    ).toEqual(['TRIA']);
    expect(keys('P_ONE')).not.toContain('TRIA');
  });

  test('QUO-196 the adjustable parameters', () =>
    expect([...new Set(getCatalog('P250').flatMap((coverage) => coverage.adjustable))].sort()).toEqual([
      'deductible',
      'limit',
      'retroactivePeriod',
      'waitingPeriod',
    ]));

  test('QUO-197 each boost version has its own variants of extortion and business income', () => {
    const boosted = (boost: 'V4' | 'V5') =>
      getCatalog('P100', boost)
        .filter((coverage) => coverage.boost)
        .map((coverage) => coverage.key);
    expect(boosted('V4')).toEqual(['EXTORTION_AND_RANSOM', 'BUSINESS_INCOME']);
    expect(boosted('V5')).toEqual(['EXTORTION_AND_RANSOM_V5', 'BUSINESS_INCOME_V5']);
  });

  test('each plan loads its own coverages and no others', () => {
    for (const plan of PLANS) {
      const ids = new Set(
        [...getCatalog(plan.family, 'V4'), ...getCatalog(plan.family, 'V5')].map((coverage) => coverage.id),
      );
      for (const id of Object.keys(plan.coverageLoads)) expect(ids).toContain(Number(id));
      for (const preset of Object.values(plan.presets))
        for (const id of preset.coverages) expect(ids).toContain(id);
    }
  });
});
