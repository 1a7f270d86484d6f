import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const home = mkdtempSync(join(tmpdir(), 'parapet-config-'));

describe('the configuration', () => {
  it('has a default for everything but what production must say', () => {
    expect(readConfig({ PARAPET_HOME: home })).toMatchObject({ PORT: 3000, production: false, home });
    expect(() => readConfig({ PARAPET_HOME: home, PARAPET_ENV: 'production' })).toThrow(/PARAPET_SECRET must be set/);
  });

  it.each([['PORT', 'eighty'], ['PORT', '70000'], ['DATABASE_URL', 'mysql://x'], ['SMTP_URL', 'http://x'], ['LOG_LEVEL', 'loud'], ['PARAPET_NOW', 'yesterday']])(
    'stops the start with one sentence that names %s when it is %s', (name, value) => {
      expect(() => readConfig({ PARAPET_HOME: home, [name]: value })).toThrow(new RegExp(`^${name} is not valid: .+\\.$`));
    });

  it('keeps the signing secret it made, so that a restart signs nobody out', () => {
    expect(readConfig({ PARAPET_HOME: home }).secret).toEqual(readConfig({ PARAPET_HOME: home }).secret);
  });
});
