import { expect, test } from 'vitest';
import { regionByHost, regions } from './region.ts';

test('CORE-010 a host name with the UK suffix is the UK console', () => {
  expect(regionByHost('app.parapet.uk', false)).toBe(regions.UK);
});
test('CORE-011 the flag makes it the UK console whatever the host', () => {
  expect(regionByHost('localhost', true)).toBe(regions.UK);
});
test('CORE-012 without either it is the US console', () => {
  expect(regionByHost('app.parapet.example', false)).toBe(regions.US);
});
