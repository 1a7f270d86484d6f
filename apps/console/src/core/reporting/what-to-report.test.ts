import { expect, test } from 'vitest';
import { ApiError, CancelledError } from '../client/api-error.ts';
import { isNoise, keepsCrumb, rates, withoutSecrets } from './what-to-report.ts';

test('CORE-444 a tenth of traces is reported', () => expect(rates.traces).toBe(0.1));
test('CORE-445 a replay is kept only when something broke', () =>
  expect([rates.replaysOfSessions, rates.replaysOnError]).toEqual([0, 1]));
test('CORE-373 refusals, a server in trouble and a broken line are noise', () => {
  for (const status of [400, 401, 403, 404, 500, 502, 503, 504])
    expect(isNoise(new ApiError(status)), String(status)).toBe(true);
  expect(
    [
      new ApiError(0),
      new CancelledError(),
      new TypeError('Failed to fetch'),
      new TypeError('NetworkError when attempting to fetch resource.'),
    ].every(isNoise),
  ).toBe(true);
  expect(
    [new ApiError(409), new ApiError(422), new TypeError('x is not a function'), 'text'].some(isNoise),
  ).toBe(false);
});
test('CORE-446 of what a signed-out console is refused, one in ten leaves a trace', () => {
  for (const status of [401, 403, 404, 500, 502, 503]) {
    const crumb = { category: 'fetch', data: { status_code: status } };
    expect([
      keepsCrumb(crumb, false, 0.05),
      keepsCrumb(crumb, false, 0.1),
      keepsCrumb(crumb, true, 0.9),
    ]).toEqual([true, false, true]);
  }
  expect(keepsCrumb({ data: { status_code: 200 } }, false, 0.9)).toBe(true);
});
test('addresses go out without tokens', () => {
  expect(withoutSecrets('https://x.test/confirmPasswordReset/abcdefghijklmnopqrstuvwxyz?a=1#b')).toBe(
    'https://x.test/confirmPasswordReset/…',
  );
  expect(withoutSecrets('/agency/quotes')).toBe('/agency/quotes');
});
