import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
