import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, getSettings, webProcessesFor } from './config.ts';

const home = mkdtempSync(join(tmpdir(), 'parapet-config-'));

describe('the configuration', () => {
  it('has a default for everything but what production must say', () => {
    expect(readConfig({ PARAPET_HOME: home })).toMatchObject({ PORT: 3000, production: false, home });
    expect(() => readConfig({ PARAPET_HOME: home, PARAPET_ENV: 'production' })).toThrow(
      /PARAPET_SECRET must be set/,
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['WEB_PROCESSES', '0'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['LOG_LEVEL', 'loud'],
    ['VIRUS_CHECK_URL', 'http://clamd'],
    ['FILES_S3_URL', 'https://s3.example.com'],
    ['OIDC_ISSUER', 'http://id.example'],
    ['OIDC_ISSUER', 'http://localhost.evil.example'],
    ['OIDC_CLIENT_SECRET', 'short'],
    ['PARAPET_NOW', 'yesterday'],
  ])('stops the start with one sentence that names %s when it is %s', (name, value) => {
    expect(() => readConfig({ PARAPET_HOME: home, [name]: value })).toThrow(
      new RegExp(`^${name} is not valid: .+\\.$`),
    );
  });

  it.each(['production', 'staging'])('takes nothing for granted in %s, and says what is missing', (env) => {
    const settings: Record<string, string> = {
      PARAPET_SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'https://parapet.example',
      TRUSTED_PROXIES: 'none',
      SMTP_URL: 'smtps://mail.parapet.example',
      PAYMENTS_URL: 'https://pay.parapet.example',
      PAYMENTS_KEY: 'a key of the test',
      CAPTCHA_SECRET: 'a secret of it',
      CAPTCHA_SITE_KEY: 'a site key of it',
      SANCTIONS_SDN_URL: 'https://lists.parapet.example/sdn.csv',
      SANCTIONS_ALT_URL: 'https://lists.parapet.example/alt.csv',
      SANCTIONS_UK_URL: 'https://lists.parapet.example/uk.csv',
      VIRUS_CHECK_URL: 'tcp://clamd:3310',
    };
    const read = (own: Record<string, string> = {}) =>
      readConfig({ PARAPET_HOME: home, PARAPET_ENV: env, ...settings, ...own });
    expect(read()).toMatchObject({ production: true, wantsDemoWorld: false, HOST: '127.0.0.1' });
    for (const name of Object.keys(settings))
      expect(() => read({ [name]: '' }), name).toThrow(
        new RegExp(`${name}.* must be set in production: .+\\.$`),
      );
    expect(() => read({ PUBLIC_URL: 'http://parapet.example' })).toThrow(
      /^PUBLIC_URL must be an https address/,
    );
    expect(() => read({ DEMO_WORLD: 'true' })).toThrow(/^DEMO_WORLD must not be true/);
    expect(() => read({ TIMETABLE: 'off' })).toThrow(/^TIMETABLE must not be off/);
  });

  it('takes a bucket with all that opens it, or none', () => {
    expect(() => readConfig({ PARAPET_HOME: home, FILES_S3_URL: 'https://s3.example.com/papers' })).toThrow(
      /^FILES_S3_REGION and FILES_S3_KEY_ID and FILES_S3_SECRET must be set too/,
    );
  });

  it('is that of production when NODE_ENV says so', () => {
    expect(() => readConfig({ PARAPET_HOME: home, NODE_ENV: 'production' })).toThrow(
      /^PARAPET_SECRET must be set in production/,
    );
    expect(() =>
      readConfig({ PARAPET_HOME: home, NODE_ENV: 'production', PARAPET_ENV: 'development' }),
    ).toThrow(/^PARAPET_ENV is development although NODE_ENV is production/);
  });

  it.each([
    ['none', []],
    ['loopback, 10.1.0.0/16,2001:db8::/32', ['loopback', '10.1.0.0/16', '2001:db8::/32']],
  ])('trusts the proxies %s', (text, proxies) => {
    expect(readConfig({ PARAPET_HOME: home, TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toEqual(proxies);
  });
  it.each(['1', 'proxy.example', '10.0.0.0/33', 'none,loopback', '10.0.0.1/8/8'])(
    'does not take %s for a proxy',
    (text) => {
      expect(() => readConfig({ PARAPET_HOME: home, TRUSTED_PROXIES: text })).toThrow(
        /^TRUSTED_PROXIES is not valid: expected none, or addresses/,
      );
    },
  );

  it('takes all of what text messages need, or nothing of it', () => {
    const sid = `AC${'0'.repeat(32)}`;
    expect(() => readConfig({ PARAPET_HOME: home, TWILIO_ACCOUNT_SID: sid })).toThrow(
      /^TWILIO_AUTH_TOKEN and TWILIO_FROM must be set too/,
    );
    expect(() => readConfig({ PARAPET_HOME: home, TWILIO_ACCOUNT_SID: 'twilio' })).toThrow(
      /^TWILIO_ACCOUNT_SID is not valid/,
    );
    expect(
      readConfig({
        PARAPET_HOME: home,
        TWILIO_ACCOUNT_SID: sid,
        TWILIO_AUTH_TOKEN: 'x'.repeat(32),
        TWILIO_FROM: '+15125550100',
      }),
    ).toMatchObject({ TWILIO_URL: 'https://api.twilio.com' });
  });

  it('takes the role from the command line, and the former name of the jobs', () => {
    const getRole = (args: string[], env = {}) =>
      readConfig({ PARAPET_HOME: home, ...env, ...getSettings(args) }).PARAPET_ROLE;
    expect(getRole([])).toBe('all');
    expect(getRole(['--role', 'jobs'], { PARAPET_ROLE: 'web' })).toBe('jobs');
    expect(getRole(['--role=web'])).toBe('web');
    expect(getRole([], { PARAPET_ROLE: 'worker' })).toBe('jobs');
    expect(() => getRole(['--role', 'cook'])).toThrow(/^PARAPET_ROLE is not valid/);
    expect(() => getRole(['--rolle', 'web'])).toThrow(/--rolle.+Known is --role web\|jobs\|all\.$/);
  });

  it('counts the processes: one that does everything, or some for calls and one for the jobs', () => {
    const processes = (env: Record<string, string>) => readConfig({ PARAPET_HOME: home, ...env }).processes;
    expect(processes({ WEB_PROCESSES: '1' })).toBe(1);
    expect(processes({ WEB_PROCESSES: '3' })).toBe(4);
    expect(processes({ WEB_PROCESSES: '3', PARAPET_ROLE: 'web' })).toBe(3);
    expect(processes({ WEB_PROCESSES: '3', PARAPET_ROLE: 'jobs' })).toBe(1);
    expect(processes({ PARAPET_ENV: 'test' })).toBe(1);
    expect([1, 2, 3, 4, 8, 16].map(webProcessesFor)).toEqual([1, 1, 1, 2, 4, 8]);
  });

  it('keeps the signing secret it made, so that a restart signs nobody out', () => {
    expect(readConfig({ PARAPET_HOME: home }).secret).toEqual(readConfig({ PARAPET_HOME: home }).secret);
  });
});
