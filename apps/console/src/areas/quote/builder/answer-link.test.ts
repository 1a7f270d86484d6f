import { expect, test } from 'vitest';
import { requiredBy } from './answer-link.tsx';

test('QUO-109 the first variant of the security questions requires what the refused coverages wait for', () => {
  expect(
    requiredBy([
      { rule: 'SECURITY_ANSWERS', coverageId: 24 },
      { rule: 'LIMIT_GRID', coverageId: 23 },
    ]),
  ).toEqual({
    contingentSystemFailureRequired: false,
    cyberCrimeLossRequired: true,
    fullSystemFailureRequired: false,
  });
  expect(requiredBy([23, 34].map((coverageId) => ({ rule: 'SECURITY_ANSWERS', coverageId })))).toEqual({
    contingentSystemFailureRequired: true,
    cyberCrimeLossRequired: false,
    fullSystemFailureRequired: true,
  });
});
