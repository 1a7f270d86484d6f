import { describe, expect, test } from 'vitest';
import { isOpenRequest, isOwnRequest, voidsRequest } from './second-release.ts';

const request = { personId: 'uma', refused: null };

describe('a request for a second release', () => {
  test('is open until somebody refuses it', () => {
    expect(isOpenRequest(null)).toBe(false);
    expect(isOpenRequest(request)).toBe(true);
    expect(isOpenRequest({ ...request, refused: { name: 'Ada' } })).toBe(false);
  });

  test('keeps the one who asked from deciding, and nobody else; once refused, it keeps nobody', () => {
    expect(isOwnRequest(request, 'uma')).toBe(true);
    expect(isOwnRequest(request, 'ada')).toBe(false);
    expect(isOwnRequest({ ...request, refused: { name: 'Ada' } }, 'uma')).toBe(false);
    expect(isOwnRequest(null, 'uma')).toBe(false);
  });

  test('is void after what may change facts, cover or price, and not after what cannot', () => {
    for (const command of [
      'update-terms',
      'update-facts',
      'save-event-exclusions',
      'update-mga-fee',
    ] as const)
      expect(voidsRequest(command), command).toBe(true);
    for (const command of ['update-need-by', 'save-subjectivities', 'refuse-release'] as const)
      expect(voidsRequest(command), command).toBe(false);
  });
});
