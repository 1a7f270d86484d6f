import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../test-support/contrast.ts';
import { theme } from './theme.ts';

test('CORE-447 the breakpoints', () => {
  const pixels = Object.fromEntries(
    Object.entries(theme.breakpoints ?? {}).map(([name, em]) => [name, parseFloat(em ?? '') * 16]),
  );
  expect(pixels).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 });
});
test('the root font grows at 1620 and 1920', () => {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(css).toMatch(
    /:root \{\s+font-size: 75%[^@]*@media \(min-width: 1620px\) \{\s+:root \{\s+font-size: 87\.5%[^@]*@media \(min-width: 1920px\) \{\s+:root \{\s+font-size: 100%/,
  );
});

test('contrast is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
test.each(['light', 'dark'])('the border of a field is seen on every ground of the %s theme', (scheme) => {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  const block = css.slice(css.indexOf(`[data-mantine-color-scheme='${scheme}']`));
  const color = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)![1]!;
  for (const ground of ['surface', 'surface-sunken', 'surface-hover'])
    expect(contrast(color('control'), color(ground)), ground).toBeGreaterThanOrEqual(3);
});
