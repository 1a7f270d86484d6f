import { expect, it } from 'vitest';
import { drillNames, runDrills } from './drill.ts';

/** The gate runs the one that loses process and disk: crash and outage tell of what is killed and returns. */
const names = process.env['PARAPET_DEEP'] ? drillNames : ['failover'];

it(
  'loses nothing and doubles nothing in any drill, with three agents at work',
  { timeout: 900_000 },
  async () => {
    const found = await runDrills(names, 3);
    expect(found.map(({ drill, lost, doubled }) => [drill, lost, doubled])).toEqual(
      names.map((name) => [name, 0, 0]),
    );
    for (const { drill, acknowledged, broken } of found) {
      expect(acknowledged, drill).toBeGreaterThan(3);
      expect(broken, `${drill}: answers 500`).toBe(0);
    }
    // Whoever is told that a server leaves has no reason to send anything twice.
    for (const { drill, refusals } of found)
      if (['rolling-upgrade', 'silent-mail', 'backup'].includes(drill))
        expect(refusals.join(), drill).toBe('');
  },
);
