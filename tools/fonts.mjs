// `npm run fonts`: cuts Roboto down to the characters that fonts.css names for its basic files. The hints for
// coarse screens go as well: they are a third of a file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './lib/run.mjs';

const theme = join(root, 'apps/console/src/core/theme');
const whole = (weight) =>
  readFileSync(join(root, `node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`));

/** 'U+0020-007E, U+00A3' as text. */
function charactersIn(unicodeRange) {
  const ranges = [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return ranges
    .flatMap(([, first, last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

const faces = readFileSync(join(theme, 'fonts.css'), 'utf8').matchAll(
  /fonts\/(roboto-basic-(\d+)\.woff2)'[^;]*;\s*unicode-range:([^;]*);/g,
);
for (const [, file, weight, unicodeRange] of faces) {
  const options = { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true };
  const font = await subsetFont(whole(weight), charactersIn(unicodeRange), options);
  writeFileSync(join(theme, 'fonts', file), font);
  console.log(`${file} ${font.length} bytes`);
}
