import { expect, it } from 'vitest';
import { agreesWithChain, statusesByChain } from './status-by-chain.ts';
import type { PolicyStatus } from '../lifecycles/policy-status.ts';
import type { CancellationBasis, ChainLink } from './transactions.ts';

const link = (number: number, more: Partial<ChainLink<null>>): ChainLink<null> => ({
  number,
  type: 'NEW_BUSINESS',
  effectiveDate: '2027-01-01',
  patch: null,
  cancellation: null,
  reverses: null,
  ...more,
});
const bound = link(1, {});
const cancelled = (basis: CancellationBasis, effectiveDate: string) =>
  link(2, { type: 'CANCELLATION', effectiveDate, cancellation: { basis, returnShare: 1, minimumEarned: 0 } });
const revived = (effectiveDate: string) => link(3, { type: 'REINSTATEMENT', effectiveDate, reverses: 2 });
const agrees = (status: PolicyStatus, chain: readonly ChainLink<null>[], today = '2027-06-05') =>
  agreesWithChain(status, { effectiveDate: '2027-01-01', endDate: '2028-01-01', chain }, today);

it('a policy that never was is neither cancelled nor in force', () => {
  const flat = [bound, cancelled('FLAT', '2027-01-01')];
  expect(agrees('FLAT CANCELLED', flat)).toBe(true);
  expect(agrees('CANCELLED', flat)).toBe(false);
  expect(agrees('IN FORCE', flat)).toBe(false);
  expect(agrees('VOID', [bound, link(2, { type: 'VOID' })])).toBe(true);
  expect(agrees('IN FORCE', [bound, link(2, { type: 'VOID' })])).toBe(false);
});

it('a cancelled one is not in force, and only one whose cancellation stands is cancelled', () => {
  const pro = [bound, cancelled('PRO_RATA', '2027-06-01')];
  expect(agrees('IN REINSTATEMENT PERIOD', pro)).toBe(true);
  expect(agrees('FLAT CANCELLED', pro)).toBe(false);
  expect(agrees('IN FORCE', pro)).toBe(false);
  expect(agrees('CANCELLED', [...pro, revived('2027-06-01')])).toBe(false);
});

it('in force means covered today: not before the day on which cover comes back', () => {
  const lapsed = [bound, cancelled('PRO_RATA', '2027-06-01'), revived('2027-06-10')];
  expect(agrees('CANCELLED', lapsed)).toBe(true);
  expect(agrees('IN FORCE', lapsed)).toBe(false);
  expect(agrees('IN FORCE', lapsed, '2027-06-10')).toBe(true);
  expect(agrees('CANCELLED', lapsed, '2027-06-11')).toBe(false);
});

it('and neither before its first day nor after its last', () => {
  expect(agrees('ISSUED', [bound], '2026-12-31')).toBe(true);
  expect(agrees('IN FORCE', [bound], '2026-12-31')).toBe(false);
  expect(agrees('ISSUED', [bound], '2027-01-02')).toBe(false);
  expect(agrees('EXPIRED', [bound], '2027-12-31')).toBe(false);
  expect(agrees('IN FORCE', [bound], '2028-01-02')).toBe(false);
});

it('on a day on which the job of the morning changes it, it may be either', () => {
  const on = (chain: readonly ChainLink<null>[], today: string) =>
    statusesByChain({ effectiveDate: '2027-01-01', endDate: '2028-01-01', chain }, today);
  const ahead = ['BOUND', 'ISSUED', 'CANCEL REQUESTED', 'CANCEL PENDING'];
  const running = ['BOUND', 'IN FORCE', 'CANCEL REQUESTED', 'CANCEL PENDING'];
  const over = ['EXPIRED', 'RENEWED'];
  expect(on([bound], '2026-12-31')).toEqual(ahead);
  expect(on([bound], '2027-01-01')).toEqual([...ahead, ...running]);
  expect(on([bound], '2027-01-02')).toEqual(running);
  expect(on([bound], '2027-12-31')).toEqual(running);
  expect(on([bound], '2028-01-01')).toEqual([...running, ...over]);
  expect(on([bound], '2028-01-02')).toEqual(over);
  // Cover comes back on 10 June: that morning it may still be called cancelled, on no day before or after.
  const lapsed = [bound, cancelled('PRO_RATA', '2027-06-01'), revived('2027-06-10')];
  expect(on(lapsed, '2027-05-31')).toEqual(running);
  expect(on(lapsed, '2027-06-09')).toEqual(['CANCELLED']);
  expect(on(lapsed, '2027-06-10')).toEqual([...running, 'CANCELLED']);
  expect(on(lapsed, '2027-06-11')).toEqual(running);
  // Cancelled pro rata from its first day and reinstated: that day, too, is one of the lapse.
  const atOnce = [bound, cancelled('PRO_RATA', '2027-01-01'), revived('2027-01-10')];
  expect(on(atOnce, '2027-01-01')).toEqual(['CANCELLED']);
});
