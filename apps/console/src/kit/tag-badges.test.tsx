import { tagColors } from '@parapet/domain/accounts/tags';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

/** Relative luminance of WCAG 2.2, 0 to 1, of a color as #rrggbb. */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

test('contrast is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

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
