import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import calendars from '../../../../data/business-days.json' with { type: 'json' };
import { addDays, daysBetween, isWithin } from '../dates.ts';
import { REGION_CODES } from '../regions/region.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

describe('business days', () => {
  it('leave out weekends and the public holidays of the region (QUO-684)', () => {
    // Thanksgiving 2026 is a holiday here and not there.
    expect(addBusinessDays(calendars, 'US', '2026-11-23', 5)).toBe('2026-12-01');
    expect(addBusinessDays(calendars, 'UK', '2026-11-23', 5)).toBe('2026-11-30');
    expect(addBusinessDays(calendars, 'US', '2026-08-26', 5)).toBe('2026-09-02');
    // The late summer bank holiday.
    expect(addBusinessDays(calendars, 'UK', '2026-08-26', 5)).toBe('2026-09-03');
    // Asked for on a Saturday.
    expect(addBusinessDays(calendars, 'US', '2026-06-06', 5)).toBe('2026-06-12');
    // Independence Day on a Sunday is observed on Monday.
    expect(isBusinessDay(calendars, 'US', '2027-07-05')).toBe(false);
    expect(addBusinessDays(calendars, 'UK', '2026-12-24', 1)).toBe('2026-12-29');
  });

  it('know each holiday as a day of the week, once and in order', () => {
    for (const region of REGION_CODES) {
      const { days, covers } = calendars.calendars[region];
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const day of days) {
        expect(isWithin(day, covers.from, covers.to)).toBe(true);
        expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      }
    }
  });

  it('are counted one by one, whenever the count begins', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REGION_CODES),
        fc.integer({ min: 0, max: 1400 }),
        fc.integer({ min: 1, max: 15 }),
        (region, offset, count) => {
          const from = addDays('2026-01-01', offset);
          const to = addBusinessDays(calendars, region, from, count);
          const passed = Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at + 1));
          expect(passed.filter((day) => isBusinessDay(calendars, region, day))).toHaveLength(count);
          expect(isBusinessDay(calendars, region, to)).toBe(true);
        },
      ),
    );
  });
});
