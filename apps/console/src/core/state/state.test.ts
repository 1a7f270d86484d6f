import { describe, expect, test } from 'vitest';
import { emptySession, olderSession } from './session-state.ts';
import { persisted, STATE_VERSION } from './store.ts';
import { defaultSettings, olderSettings } from './ui-settings.ts';

const storage = (kept: Record<string, string> = {}) => {
  const map = new Map(Object.entries(kept));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as unknown as Storage & { map: Map<string, string> };
};
const session = (browser: Storage) => persisted(() => browser, emptySession, olderSession);
const settings = (browser: Storage) => persisted(() => browser, defaultSettings, olderSettings);

describe('the state of the client', () => {
  test('CORE-184 QUO-977 ACC-780 is kept under version 10', () => {
    const browser = storage();
    settings(browser).set({ theme: 'dark' });
    expect(STATE_VERSION).toBe(10);
    expect(JSON.parse(browser.getItem('parapet.state')!)).toMatchObject({
      version: 10,
      state: { theme: 'dark' },
    });
    expect(settings(browser).get().theme).toBe('dark');
  });
  test('QUO-977 of an older version is brought forward', () => {
    expect(
      settings(storage({ 'parapet.theme': 'dark', 'parapet.flags': '{"uk_environment":true}' })).get(),
    ).toMatchObject({ theme: 'dark', featureFlags: { uk_environment: true }, dashboardDuration: 5 });
    expect(session(storage({ 'parapet.team': 'team-1' })).get().team).toBe('team-1');
  });
  test('of a later version, or broken, is left alone', () => {
    expect(
      settings(storage({ 'parapet.state': '{"version":11,"state":{"theme":"dark"}}' })).get().theme,
    ).toBe('light');
    expect(settings(storage({ 'parapet.state': '{oh' })).get()).toEqual(defaultSettings);
  });
  test('CORE-419 CORE-420 begins light and with seven days', () => {
    expect(defaultSettings).toMatchObject({
      theme: 'light',
      dashboardDuration: 5,
      version: null,
      platformLanguage: null,
      featureFlags: {},
    });
  });
  test('CORE-179 nobody is signed in at first', () =>
    expect(session(storage()).get().auth).toEqual({ isAuthenticated: false }));
  test('CORE-180 what is set of a slice is merged into it', () => {
    const state = session(storage());
    state.merge('auth', { isAuthenticated: true, realm: 'TEAM' });
    state.merge('auth', { tokenType: 'ACCESS' });
    expect(state.get().auth).toEqual({ isAuthenticated: true, realm: 'TEAM', tokenType: 'ACCESS' });
  });
  test('CORE-185 QUO-978 its slices reset when somebody signs out', () => {
    const state = session(storage());
    state.set({ team: 'team-1', scopes: ['quote:read'] });
    state.merge('auth', { isAuthenticated: true });
    state.reset();
    expect(state.get()).toEqual(emptySession);
  });
});
