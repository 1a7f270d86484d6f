import { expect, test } from 'vitest';
import { ApiError } from '../client.ts';
import { isDown, readAnswer } from './version-poll.ts';

test('CORE-246 another version than the page began with is a changed one', () => {
  expect([readAnswer('b', 'a'), readAnswer('a', 'a'), readAnswer('a', null)]).toEqual([
    'version-changed',
    null,
    null,
  ]);
});
test('CORE-247 SERVER_DOWN as the version or as the code, and 503, say that the server is down', () => {
  expect(readAnswer('SERVER_DOWN', 'a')).toBe('server-down');
  expect([
    isDown(new ApiError(503)),
    isDown(new ApiError(500, { code: 'SERVER_DOWN' as never })),
    isDown(new ApiError(500)),
    isDown(new TypeError('x')),
  ]).toEqual([true, true, false, false]);
});
