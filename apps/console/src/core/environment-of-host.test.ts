import { expect, test } from 'vitest';
import { environmentOf } from './environment-of-host.ts';

test('CORE-425 the environment by host name', () => {
  expect(['localhost', '127.0.0.1', 'console.parapet.test'].map(environmentOf)).toEqual([
    'dev',
    'dev',
    'dev',
  ]);
  expect(['staging.parapet.example', 'console.staging.parapet.uk'].map(environmentOf)).toEqual([
    'staging',
    'staging',
  ]);
  expect(
    ['console.parapet.example', 'app.parapet.uk', 'mystaging.example', 'localhost.evil.example'].map(
      environmentOf,
    ),
  ).toEqual(['prod', 'prod', 'prod', 'prod']);
});
