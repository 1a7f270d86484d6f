import { tagColors } from '@parapet/domain/accounts/tags';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contrast } from '../test-support/contrast.ts';
import { TagBadge } from './tag-badges.tsx';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../core/theme/tokens.css');
const badge = read('./status-badge.module.css');

/** The rules between the braces that follow a selector. */
const getBlock = (css: string, selector: string): string => {
  const at = css.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThan(-1);
  return css.slice(at, css.indexOf('}', at));
};
const getValue = (block: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}: ([^;]+);`).exec(block)?.[1];
  expect(found, name).toBeDefined();
  return found!;
};

const pairs = tagColors.flatMap((color) => (['light', 'dark'] as const).map((theme) => ({ color, theme })));
test.each(pairs)('a tag in $color can be read in the $theme theme', ({ color, theme }) => {
  const tone = /data-tone="([a-z]+)"/.exec(
    renderToStaticMarkup(<TagBadge name="Key client" color={color} />),
  )![1]!;
  // The neutral tone is the badge without any.
  const rules = getBlock(badge, tone === 'neutral' ? '.badge' : `.badge[data-tone='${tone}']`);
  const colors = getBlock(tokens, `:root[data-mantine-color-scheme='${theme}']`);
  const [ink, ground] = (['color', 'background'] as const).map((name) => {
    const token = /^var\((--[a-z-]+)\)$/.exec(getValue(rules, name))![1]!;
    return getValue(colors, token);
  });
  expect(ink).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(ink!, ground!)).toBeGreaterThanOrEqual(4.5);
});

test('each color looks different from the others', () => {
  const tones = tagColors.map((color) => renderToStaticMarkup(<TagBadge name="Key client" color={color} />));
  expect(new Set(tones).size).toBe(tagColors.length);
});
