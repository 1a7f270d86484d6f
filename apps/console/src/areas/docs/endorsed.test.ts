import { expect, it } from 'vitest';
import { findEndorsed } from './endorsed.ts';

it.each([
  ['PUS-500073-endorsement-p100-telecom-fraud.pdf', 'telecom fraud'],
  ['PUS-500073-endorsement-tria-coverage.pdf', 'TRIA coverage'],
  ['PUK-500001-endorsement-eno-exclusion.pdf', 'E&O exclusion'],
  ['PUS-500073-binder.pdf', undefined],
  ['My endorsement-of-friends.pdf', undefined],
])('reads what %s is about', (docName, subject) => {
  expect(findEndorsed(docName)).toBe(subject);
});
