import { describe, expect, it } from 'vitest';
import rules from '../../../../data/broker-changes.json' with { type: 'json' };
import calendars from '../../../../data/business-days.json' with { type: 'json' };
import { policyStatuses } from '../lifecycles/statuses.ts';
import { brokerChangeDays, changesBroker, mayAnswerAs, namesInsured, findSide } from './broker-change.ts';

describe('a change of the broker of record', () => {
  it('waits five business days, and takes effect the day after or later (QUO-684)', () => {
    const days = (today: string, askedFrom: string | null) =>
      brokerChangeDays(rules, calendars, { region: 'US', today, askedFrom });
    const waited = { waitsUntil: '2026-12-01', effectiveDate: '2026-12-02' };
    expect(days('2026-11-23', null)).toEqual(waited);
    expect(days('2026-11-23', '2026-11-24')).toEqual(waited);
    expect(days('2026-11-23', '2027-01-01')).toEqual({ ...waited, effectiveDate: '2027-01-01' });
  });

  it('needs the whole name of the insured, however it is written', () => {
    const insured = ['Keystone Robotics, L.L.C.', 'Keybots'];
    for (const name of ['keystone robotics', 'KEYSTONE ROBOTICS LLC', 'Keybots Inc'])
      expect(namesInsured(name, insured)).toBe(true);
    for (const name of ['Keystone', 'Keystone Robotics 2', '', ' LLC '])
      expect(namesInsured(name, insured)).toBe(false);
  });

  it('is for policies that are issued or in force', () => {
    expect(policyStatuses.filter(changesBroker)).toEqual(['ISSUED', 'IN FORCE']);
  });

  it('is ended by each side in its own way (QUO-685)', () => {
    const parties = { agencyId: 'old', newAgencyId: 'new', accountId: 'insured' };
    const sides = [
      findSide({ accountType: 'AGENCY', organizationId: 'old' }, parties),
      findSide({ accountType: 'AGENCY', organizationId: 'new' }, parties),
      findSide({ accountType: 'CUSTOMER', organizationId: 'insured' }, parties),
      findSide({ accountType: 'COWBELL', organizationId: 'us' }, parties),
      findSide({ accountType: 'AGENCY', organizationId: 'third' }, parties),
    ];
    expect(sides).toEqual(['INCUMBENT', 'NEW_AGENCY', 'INSURED', 'INSURER', null]);
    const who = (command: Parameters<typeof mayAnswerAs>[1]) =>
      sides.filter((side) => mayAnswerAs(side, command));
    expect(who('rescind-broker-change')).toEqual(['INCUMBENT']);
    expect(who('withdraw-broker-change')).toEqual(['NEW_AGENCY', 'INSURED']);
    expect(who('refuse-broker-change')).toEqual(['INSURER']);
    expect(who('complete-broker-change')).toEqual([]);
  });
});
