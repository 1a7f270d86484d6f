import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captchaAnswer, type CaptchaError } from './captcha.ts';

type Listener = () => void;
/** The globals that the service's script defines once it is on the page; none if it fails to load. */
let script: { fails: boolean; brings?: { ready(then: Listener): void; execute(): Promise<string> } };
let siteKey: string | null;
let isServerUp: boolean;

beforeEach(() => {
  script = { fails: false, brings: { ready: (then) => then(), execute: async () => 'an answer' } };
  siteKey = 'a site key';
  isServerUp = true;
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () =>
    isServerUp ? Response.json({ siteKey }) : Response.json({}, { status: 403 }),
  );
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => {
      const heard: Record<string, Listener> = {};
      return {
        addEventListener: (name: string, listener: Listener) => {
          heard[name] = listener;
        },
        heard,
      };
    },
    head: {
      append: ({ heard }: { heard: Record<string, Listener> }) => {
        if (!script.fails && script.brings) vi.stubGlobal('window', { grecaptcha: script.brings });
        heard[script.fails ? 'error' : 'load']!();
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const getReason = () =>
  captchaAnswer('forgot_password').then(
    () => 'none',
    (error: CaptchaError) => error.reason,
  );

it('uses the service if there is a key, and the sandbox’s token otherwise', async () => {
  expect(await captchaAnswer('forgot_password')).toBe('an answer');
  siteKey = null;
  expect(await captchaAnswer('forgot_password')).toBe('sandbox-human');
});

it('asks for a refresh when the key cannot be had (CORE-390)', async () => {
  isServerUp = false;
  expect(await getReason()).toBe('refresh');
});

it('says that it cannot be loaded when its script does not come, or brings nothing (CORE-391)', async () => {
  script = { fails: true };
  expect(await getReason()).toBe('load');
  script = { fails: false };
  vi.stubGlobal('window', {});
  expect(await getReason()).toBe('load');
});

it('cannot tell a human from a robot without an answer (CORE-392)', async () => {
  script.brings = { ready: (then) => then(), execute: async () => '' };
  expect(await getReason()).toBe('robot');
});

it('gives up when the service throws (CORE-393)', async () => {
  script.brings = { ready: (then) => then(), execute: () => Promise.reject(new Error('of the service')) };
  expect(await getReason()).toBe('exception');
});

it.each([
  ['CORE-390', 'refresh', 'Please refresh the page.'],
  ['CORE-391', 'load', 'Not able to load captcha at this time'],
  [
    'CORE-392',
    'robot',
    'Unable to verify if you are a human or a robot. Please make sure you are on latest version of Chrome or try again after page refresh',
  ],
  ['CORE-393', 'exception', 'Cannot reset password at this time...'],
] as const)('%s has the specification’s words for %s', async (_id, key, said) => {
  const { default: words } = await import('../../locales/en-US/common.json');
  expect(words.auth.forgot.captcha[key]).toBe(said);
});
