import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { buildMessage } from './message-of.ts';

describe('the sentence of a failed call', () => {
  const detailed = {
    detail: '[Q-7] [quote] The limit is too high.',
    message: 'Bad request',
    errors: [{ field: 'limit', code: 'x', detail: 'Too high' }],
  };

  test.each([500, 502, 503, 504])('CORE-361 a %i hides what the server said', (status) => {
    expect(buildMessage(new ApiError(status, detailed))).toBe(
      'Our servers seem to be having trouble. Please try again later.',
    );
  });
  test('CORE-362 ACC-634 QUO-900 the detail comes first, without its bracket prefixes', () => {
    expect(buildMessage(new ApiError(400, detailed))).toBe('The limit is too high.');
  });
  test('CORE-363 QUO-900 then the details of the errors, joined with commas', () => {
    const errors = [
      { field: 'a', code: 'x', detail: 'First' },
      { field: 'b', code: 'x', detail: 'Second' },
    ];
    expect(buildMessage(new ApiError(400, { message: 'Bad request', errors }))).toBe('First, Second');
  });
  test('CORE-364 QUO-900 then the message of the answer', () => {
    expect(buildMessage(new ApiError(400, { message: 'Bad request' }))).toBe('Bad request');
  });
  test("CORE-365 ACC-634 QUO-900 then the default, or the screen's own words", () => {
    expect(buildMessage(new ApiError(400))).toBe('An error has occurred. Please try again later.');
    expect(buildMessage(new TypeError('x'), 'Failed to bind')).toBe('Failed to bind');
  });
  test('CORE-366 an API error says by itself that an issue occurred', () => {
    expect(new ApiError(400).message).toBe('An issue occurred with this request');
  });
});
